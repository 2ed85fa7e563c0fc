import { scopeWords } from '#app/domain/users/scope.ts'
import { eventWords } from '#app/domain/whole/webhooks/webhook.ts'
import type { Json } from './json-schema.server.ts'
import { type DescribedCall, describeCall } from './reference-call.server.ts'
import { type Field, fieldsOf } from './reference-fields.server.ts'
import { refusals } from './refusals.ts'
import { type Context, contexts } from './table.server.ts'

export type DescribedType = { name: string; fields: Field[] }

type Section = { name: string; description: string; calls: DescribedCall[] }

export type Reference = { sections: Section[]; types: DescribedType[] }

export type CallLine = Pick<DescribedCall, 'id' | 'method' | 'path' | 'title'>

let described: Reference | undefined

/** Every call with its fields, and the types that several calls share. */
export function reference(): Reference {
  described ??= describe(contexts)
  return described
}

function describe(contexts: readonly Context[]): Reference {
  const schemas: Json = {}
  const components: Json = {}
  const sections = contexts.map(({ name, description, endpoints }) => ({
    name,
    description,
    calls: endpoints.map((endpoint) => describeCall(endpoint, schemas, components)),
  }))
  const types: DescribedType[] = Object.entries(components)
    .map(([name, schema]) => ({ name, fields: fieldsOf(schema as Json) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return { sections, types }
}

/** Finds a call by its operation's id, with its section. */
export function findCall(id: string): { call: DescribedCall; section: Section } | undefined {
  for (const section of reference().sections) {
    const call = section.calls.find((one) => one.id === id)
    if (call) return { call, section }
  }
}

export function toLine({ id, method, path, title }: DescribedCall): CallLine {
  return { id, method, path, title }
}

/** The names of types that occur in the texts. */
export function typesIn(texts: readonly string[]): string[] {
  const words = new Set(texts.flatMap((text) => text.match(/\b[A-Z]\w+/g) ?? []))
  return reference()
    .types.map(({ name }) => name)
    .filter((name) => words.has(name))
}

export const refusalNames = Object.entries(refusals).map(([status, { description }]) => ({
  name: status,
  meaning: description,
}))

export const scopeNames = termsOf(scopeWords)

export const eventNames = termsOf(eventWords)

function termsOf(words: Record<string, string>) {
  return Object.entries(words).map(([name, meaning]) => ({ name, meaning }))
}

/** Finds the calls and types whose names, fields or summaries contain every word of the text. */
export function search(text: string): Reference {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (...parts: string[]) => {
    const all = parts.join(' ').toLowerCase()
    return words.every((word) => all.includes(word))
  }
  const namesOf = (fields: Field[]) => fields.map(({ name }) => name)
  const { sections, types } = reference()
  return {
    sections: sections
      .map(({ calls, ...section }) => ({
        ...section,
        calls: calls.filter(({ id, method, path, summary, parameters, body, answer }) =>
          fits(id, method, path, summary, answer, ...namesOf([...parameters, ...body])),
        ),
      }))
      .filter(({ calls }) => calls.length > 0),
    types: types.filter(({ name, fields }) => fits(name, ...namesOf(fields))),
  }
}
