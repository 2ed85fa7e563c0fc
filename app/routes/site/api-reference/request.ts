import { href } from 'react-router'
import type { DescribedCall } from '#app/api/reference-call.server.ts'

type Addressed = Pick<DescribedCall, 'path' | 'parameters'>

export function addressOf(
  { path, parameters }: Addressed,
  values: Record<string, string> = {},
): string {
  const given = (name: string) => values[name] ?? ''
  const query = new URLSearchParams()
  for (const { name, place } of parameters) {
    if (place === 'query' && given(name)) query.set(name, given(name))
  }
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(given(name)))
  return `${href('/api')}/${filled}${query.size > 0 ? `?${query}` : ''}`
}

/** Fills in example values, and the viewer's id in paths of users. */
export function firstValues({ path, parameters }: Addressed, userId: string | undefined) {
  const isOfUser = /user/.test(path)
  return Object.fromEntries(
    parameters
      .filter(({ isRequired }) => isRequired)
      .map(({ name, example }) => [name, isOfUser && userId && name === 'id' ? userId : example]),
  )
}

export function commandOf(call: DescribedCall, origin: string): string {
  const { method, access, example, maxBytes, headers } = call
  const takesPart = headers.some(({ name }) => name === 'Content-Type')
  return [
    `curl -X ${method} '${origin}${addressOf(call, firstValues(call, undefined))}'`,
    ...(access === 'user' ? [`-H 'Authorization: Bearer TOKEN'`] : []),
    ...(example ? [`-H 'Content-Type: application/json'`, `-d '${quote(example)}'`] : []),
    ...headers.map(({ name, example }) => `-H '${name}: ${example}'`),
    ...(takesPart ? [`--data-binary @part`] : []),
    ...(maxBytes ? [`-F photo=@photo.jpg`] : []),
  ].join(' \\\n  ')
}

function quote(example: string) {
  return JSON.stringify(JSON.parse(example)).replaceAll("'", "'\\''")
}
