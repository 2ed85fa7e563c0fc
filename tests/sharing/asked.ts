import type { Row, State, Who } from './access-rows.ts'
import type { World } from './access-world.ts'

export function askAs(row: Row, state: State, who: Who, world: World, photo: Buffer<ArrayBuffer>) {
  const words = { ...world.words[state], ...world.own[who] }
  const filled = (text: string) =>
    text.replace(/\{(@?\w+)\}/g, (_, word: string) => {
      const meant = words[word]
      if (meant === undefined) throw new Error(`${row.ask}: {${word}} stands for nothing`)
      return meant
    })
  const [method = '', pattern = ''] = row.ask.split(' ')
  const path = pattern.replace(/:(\w+)\??|\*/g, (all, name: string | undefined) => {
    const own = row.params?.[name ?? all]
    if (own !== undefined) return filled(own)
    if (name === 'username') return words['@owner'] as string
    return filled(`{${name === 'id' ? row.of : name}}`)
  })
  const search = row.search ? `?${filled(row.search)}` : ''
  const headers = { ...world.headers[who], Origin: 'http://localhost:3000', ...row.headers }
  return [path + search, { method, ...bodyOf(row, filled, photo, headers) }] as const
}

function bodyOf(
  { ask, send, photo }: Row,
  filled: (text: string) => string,
  bytes: Buffer<ArrayBuffer>,
  headers: Record<string, string>,
): RequestInit {
  if (photo === 'raw') return { headers: { ...headers, 'Content-Type': 'image/jpeg' }, body: bytes }
  if (photo === 'form') {
    const form = new FormData()
    form.set('photos', new File([bytes], 'hill.jpg', { type: 'image/jpeg' }))
    return { headers, body: form }
  }
  if (send === undefined) return { headers }
  const json = filled(JSON.stringify(send))
  const isJson = ask.includes(' /api/') || /import\/(?:begin|known|surroundings)$/.test(ask)
  return isJson
    ? { headers: { ...headers, 'Content-Type': 'application/json' }, body: json }
    : { headers, body: new URLSearchParams(JSON.parse(json)) }
}
