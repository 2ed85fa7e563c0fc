import type { Json } from '#app/api/json-schema.server.ts'

/** Both documents' named schemas. */
export type Schemas = { old: Json; new: Json }

/** Who writes what a schema describes: a client that stays as it is, or our side. */
export type Writer = 'client' | 'server'

const upper = ['maxLength', 'maximum', 'maxItems', 'exclusiveMaximum']
const lower = ['minLength', 'minimum', 'minItems', 'exclusiveMinimum']

/**
 * What of a schema's change breaks a client: a call then takes less than it took, or answers other
 * than it answered. Fields and choices may be added.
 * @returns sentences, each with the way to what it is about
 */
export function listBreaks(old: Json, now: Json, schemas: Schemas, by: Writer): string[] {
  return compare(old, now, schemas, by, '')
}

function compare(old: Json, now: Json, schemas: Schemas, by: Writer, at: string): string[] {
  const before = variantsOf(old, schemas.old)
  const after = variantsOf(now, schemas.new)
  // A client goes on sending all that it sent, and has to understand all that comes.
  const [asked, known] = by === 'client' ? [before, after] : [after, before]
  const missing = by === 'client' ? 'is no longer taken' : 'is new here'
  return asked.flatMap((one) => {
    const alike = known.filter((other) => isAlike(one, other))
    if (alike.length === 0) return [`${at} ${one.type}: ${missing}`.trim()]
    const found = alike.map((other) =>
      by === 'client'
        ? compareVariants(one, other, schemas, by, at)
        : compareVariants(other, one, schemas, by, at),
    )
    return found.toSorted((a, b) => a.length - b.length)[0] ?? []
  })
}

function compareVariants(old: Json, now: Json, schemas: Schemas, by: Writer, at: string): string[] {
  return [
    ...compareChoices(old, now, by, at),
    ...(by === 'client' ? compareLimits(old, now, at) : []),
    ...compareFields(old, now, schemas, by, at),
    ...comparePart('items', old, now, schemas, by, `${at}[]`),
    ...comparePart('additionalProperties', old, now, schemas, by, `${at}{}`),
  ]
}

function compareChoices(old: Json, now: Json, by: Writer, at: string) {
  const [before, after] = [choicesOf(old), choicesOf(now)]
  if (!before) return by === 'client' && after ? [`${at}: has fixed choices now`] : []
  if (!after) return by === 'server' ? [`${at}: has no fixed choices any more`] : []
  return before
    .filter((choice) => !after.includes(choice))
    .map((choice) => `${at}: ${JSON.stringify(choice)} is gone`)
}

function compareLimits(old: Json, now: Json, at: string) {
  const narrowed = [
    ...upper.filter((name) => Number(now[name]) < Number(old[name] ?? Number.POSITIVE_INFINITY)),
    ...lower.filter((name) => Number(now[name]) > Number(old[name] ?? Number.NEGATIVE_INFINITY)),
    ...['pattern', 'format'].filter((name) => name in now && now[name] !== old[name]),
  ]
  return narrowed.map((name) => `${at}: ${name} is ${now[name]} now`)
}

function compareFields(old: Json, now: Json, schemas: Schemas, by: Writer, at: string) {
  const [before, after] = [fieldsOf(old), fieldsOf(now)]
  const [wasRequired, isRequired] = [requiredOf(old), requiredOf(now)]
  const gone = Object.keys(before).filter((name) => !(name in after) && now.type === 'object')
  const kept = Object.keys(before).filter((name) => name in after)
  const changed =
    by === 'client'
      ? isRequired.filter((name) => !wasRequired.includes(name))
      : wasRequired.filter((name) => name in after && !isRequired.includes(name))
  return [
    ...gone.map((name) => `${at}.${name}: is gone`),
    ...changed.map((name) => `${at}.${name}: is ${by === 'client' ? 'required' : 'optional'} now`),
    ...kept.flatMap((name) =>
      compare(before[name] as Json, after[name] as Json, schemas, by, `${at}.${name}`),
    ),
  ]
}

function comparePart(name: string, old: Json, now: Json, schemas: Schemas, by: Writer, at: string) {
  const [before, after] = [old[name], now[name]]
  if (typeof before !== 'object' || typeof after !== 'object') return []
  return compare(before as Json, after as Json, schemas, by, at)
}

/** What a schema allows, as schemas of one type each. */
function variantsOf(schema: Json, components: Json): Json[] {
  const { $ref, allOf, anyOf, type } = schema
  if (typeof $ref === 'string') {
    return variantsOf(components[$ref.split('/').at(-1) ?? ''] as Json, components)
  }
  if (Array.isArray(allOf)) return [mergeAll(allOf.flatMap((one) => variantsOf(one, components)))]
  if (Array.isArray(anyOf)) {
    return closeChoices(anyOf).flatMap((one) => variantsOf(one, components))
  }
  if (Array.isArray(type)) return type.map((one) => ({ ...schema, type: one }))
  return [schema]
}

/** A client knows that choices may be added, so open ones are compared like closed ones. */
function closeChoices(variants: Json[]) {
  const isOpen = variants.some((one) => one.enum)
  return variants.filter((one) => !isOpen || one.enum || one.type !== 'string')
}

function mergeAll(parts: Json[]): Json {
  return {
    type: 'object',
    required: parts.flatMap(requiredOf),
    properties: Object.assign({}, ...parts.map(fieldsOf)),
  }
}

/** Whether the first may be what the second is; one without a type is anything. */
function isAlike(one: Json, other: Json) {
  const [type, wanted] = [typeOf(one), typeOf(other)]
  return wanted === undefined || type === wanted || (type === 'integer' && wanted === 'number')
}

function typeOf(schema: Json) {
  return schema.type ?? (schema.const === undefined ? undefined : typeof schema.const)
}

function choicesOf(schema: Json): unknown[] | undefined {
  if ('const' in schema) return [schema.const]
  return schema.enum as unknown[] | undefined
}

function fieldsOf({ properties }: Json) {
  return (properties ?? {}) as Record<string, Json>
}

function requiredOf({ required }: Json) {
  return (required ?? []) as string[]
}
