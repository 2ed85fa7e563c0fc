import fc from 'fast-check'
import type { Json } from '#app/api/json-schema.server.ts'

type Value = fc.Arbitrary<unknown>

/** Ids that lead somewhere, by what they are of, for fields and addresses that ask for one. */
export type Known = { ids: Record<string, string[]>; names: string[] }

/** An id, mostly of what a name asks for: `shootId`, `locationIds`, `locations-by-portfolio`. */
export function idOf(name: string, { ids }: Known): fc.Arbitrary<string> {
  const all = Object.values(ids).flat()
  const kind = name.replace(/Ids?$|s$/, '').replace(/.*-/, '')
  const own = ids[kind] ?? all
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...own) },
    { weight: 1, arbitrary: fc.constantFrom(...all) },
    { weight: 1, arbitrary: fc.uuid() },
  )
}

/** Texts that programs stumble over. */
export const odd = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u200b',
  'null',
  '-1',
  '1e400',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  "'; drop table users; --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  '%00%ff',
  'x'.repeat(3_000),
  '2026-02-30',
  '9999-12-31T23:59:60Z',
  '00000000-0000-0000-0000-000000000000',
)

const anything: Value = fc.oneof(
  odd,
  fc.constantFrom(null, true, false, 0, -0, -1, 1e308, 5e-324, 2 ** 53, [], {}, [[]], [null], ''),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 2 }),
)

/**
 * What fits a schema of the document, as far as the schema says.
 * @param name of the field, which says of what an id is
 */
export function fitting(schema: Json, components: Json, known: Known, name = ''): Value {
  const inner = (part: unknown, field = name) => fitting(part as Json, components, known, field)
  const { $ref, anyOf, enum: choices, format, type, properties, required = [] } = schema
  if (typeof $ref === 'string') return inner(components[$ref.split('/').at(-1) ?? ''])
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(choices)) return fc.constantFrom(...choices)
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map((one) => inner(one)))
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => inner({ ...schema, type: one })))
  if (typeof format === 'string') return formatted[format]?.(known, name) ?? fc.string()
  if (type === 'string') return textOf(schema, known)
  if (type === 'integer') return fc.integer(boundsOf(schema))
  if (type === 'number') return fc.double({ ...boundsOf(schema), noNaN: true })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'array') return fc.array(inner(schema.items ?? {}), { maxLength: 3 })
  if (properties) {
    const fields = Object.entries(properties).map(([field, one]) => [field, inner(one, field)])
    const model: Record<string, Value> = Object.fromEntries(fields)
    return fc.record(model, { requiredKeys: required as string[], noNullPrototype: true })
  }
  return type === 'object' ? fc.dictionary(fc.string(), fc.string(), { maxKeys: 2 }) : anything
}

/**
 * The same, with something wrong: another type, a field that nobody knows or may set, no object.
 */
export function hostile(value: Value): Value {
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(value, fc.nat(), anything).map(spoil) },
    { weight: 4, arbitrary: fc.tuple(value, fc.constantFrom(...notForYou)).map(add) },
    { weight: 1, arbitrary: anything },
  )
}

const notForYou: [string, unknown][] = [
  ['role', 'admin'],
  ['tier', 'Business'],
  ['isAdmin', true],
  ['ownerUserId', '0198f2a4-7c1e-7b3a-9d55-3f2b8a1c6e01'],
  ['emailConfirmed', true],
  ['isPurchased', true],
  ['createdAt', '2020-01-01T00:00:00.000Z'],
  ['id', '0198f2a4-7c1e-7b3a-9d55-3f2b8a1c6e01'],
  ['__proto__', { role: 'admin', isAdmin: true }],
  ['constructor', { prototype: { isAdmin: true } }],
  ['toString', 'x'],
]

function spoil([value, at, other]: [unknown, number, unknown]) {
  const fields = Object.entries((value ?? {}) as object)
  if (fields.length === 0) return other
  const [name = ''] = fields[at % fields.length] ?? []
  return { ...(value as object), [name]: other }
}

/** `__proto__` becomes a field like any other, as JSON can have it. */
function add([value, [name, other]]: [unknown, [string, unknown]]) {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return Object.fromEntries([...fields, [name, other]])
}

const formatted: Record<string, (known: Known, name: string) => Value> = {
  uuid: (known, name) => idOf(name, known),
  'date-time': () => fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  date: () => fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  time: () => fc.constantFrom('00:00', '06:15', '23:59'),
  email: () => fc.emailAddress(),
}

function textOf({ minLength = 0, maxLength = 60 }: Json, { ids, names }: Known) {
  const longest = Math.min(Number(maxLength), 60)
  return fc.oneof(
    fc.string({ minLength: Math.min(Number(minLength), longest), maxLength: longest }),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.max(1, Math.min(longest, 8)) }),
    fc.constantFrom(...Object.values(ids).flat(), ...names),
  )
}

function boundsOf({ minimum, maximum }: Json) {
  const bounds = { min: Number(minimum ?? -1000), max: Number(maximum ?? 100_000) }
  return { min: Math.ceil(bounds.min), max: Math.floor(bounds.max) }
}
