import { formatNumber } from '#app/format/number.ts'
import type { Json } from '../json-schema.server.ts'
import { aboutField } from './table.ts'

/**
 * Gives each field a description and an example: those of its own schema, or else of the table.
 * Limits and defaults are added in words. Of a request, `default` is dropped, because generators
 * take a field with one for required.
 * @param name the name of the schema
 */
export function describeFields(name: string, schema: Json, io: 'input' | 'output'): Json {
  return describeWithin(schema, [name], io === 'input')
}

/** A description for a parameter or field that has no schema of its own. */
export function describeField(way: readonly string[], schema: Json, isSent: boolean): Json {
  const about = aboutField(way, isSent)
  const [meaning, example] = typeof about === 'string' ? [about] : (about ?? [])
  const own = withPeriod(String(schema.description ?? meaning ?? ''))
  const words = [own, describeLimits(schema), describeDefault(schema)].filter(Boolean).join(' ')
  const shown = example !== undefined && !('examples' in schema) && fits(example, schema)
  const { default: _, ...rest } = schema
  return {
    ...(isSent ? rest : schema),
    ...(own ? { description: words } : {}),
    ...(shown && { examples: [example] }),
  }
}

function describeWithin(schema: Json, way: readonly string[], isSent: boolean): Json {
  const within = (part: unknown) =>
    typeof part === 'object' && part !== null
      ? describeWithin(part as Json, way, isSent)
      : (part as Json)
  const described: Json = { ...schema }
  for (const key of ['anyOf', 'allOf', 'oneOf', 'prefixItems']) {
    if (Array.isArray(schema[key])) described[key] = schema[key].map(within)
  }
  for (const key of ['items', 'additionalProperties']) {
    if (schema[key]) described[key] = within(schema[key])
  }
  if (schema.properties) {
    const fields = Object.entries(schema.properties as Record<string, Json>)
    described.properties = Object.fromEntries(
      fields.map(([field, property]) => {
        const there = [...way, field]
        return [field, describeField(there, describeWithin(property, there, isSent), isSent)]
      }),
    )
  }
  return described
}

function withPeriod(text: string) {
  return text.replace(/[^.]$/, '$&.')
}

function describeDefault({ default: value }: Json) {
  if (value === undefined || value === null || value === '') return ''
  if (Array.isArray(value) && value.length === 0) return ''
  return `Default: \`${typeof value === 'string' ? value : JSON.stringify(value)}\`.`
}

/** Such as `1 to 120 characters.` */
function describeLimits(schema: Json): string {
  const { anyOf, allOf: _, minLength, maxLength, minItems, maxItems, minimum, maximum } = schema
  if (Array.isArray(anyOf)) {
    const others = anyOf.filter(({ type }) => type !== 'null')
    return others.length === 1 ? describeLimits(others[0]) : ''
  }
  if (schema.const !== undefined) return ''
  const most = maximum ?? schema.exclusiveMaximum
  return (
    rangeOf(minLength, maxLength, ['character', 'characters']) ||
    rangeOf(minItems, maxItems, ['entry', 'entries']) ||
    (minimum !== undefined && most !== undefined ? `From ${show(minimum)} to ${show(most)}.` : '')
  )
}

function rangeOf(least: unknown, most: unknown, [one, many]: readonly [string, string]) {
  const noun = (most ?? least) === 1 ? one : many
  if (least && most) return `${show(least)} to ${show(most)} ${noun}.`
  if (most) return `At most ${show(most)} ${noun}.`
  return least ? `At least ${show(least)} ${noun}.` : ''
}

function show(value: unknown) {
  return formatNumber(Number(value)).replace(/^-/, '−')
}

function fits(value: unknown, schema: Json): boolean {
  const { anyOf, allOf, type, enum: choices, const: only, $ref } = schema
  if (Array.isArray(anyOf)) return anyOf.some((one) => fits(value, one))
  if ($ref || allOf) return false
  if (only !== undefined) return value === only
  if (Array.isArray(choices)) return choices.includes(value)
  const types = [type].flat()
  if (value === null) return types.includes('null')
  if (Array.isArray(value)) {
    return types.includes('array') && value.every((one) => fits(one, (schema.items ?? {}) as Json))
  }
  if (typeof value === 'number') {
    return types.includes('number') || (types.includes('integer') && Number.isInteger(value))
  }
  return types.includes(typeof value)
}
