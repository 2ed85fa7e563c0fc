import { expect, test } from 'vitest'
import { firstShoot, type GuideStep } from '#app/api/first-shoot.ts'
import { match } from '#app/api/handler.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'

useDatabase()

test('the ten calls of the first guide lead from nothing to a planned shoot with a link to send', async () => {
  expect(firstShoot).toHaveLength(10)
  const kept: Record<string, string> = {}
  const statuses = []
  for (const step of firstShoot) {
    const response = await send(step, kept)
    statuses.push([step.title, response.ok])
    const { data } = await response.json()
    for (const [name, path] of Object.entries(step.keeps ?? {})) {
      kept[name] = path.split('.').reduce((value, key) => value?.[key], data)
      expect(kept[name]).toEqual(expect.any(String))
    }
  }
  expect(statuses).toEqual(firstShoot.map(({ title }) => [title, true]))
  const shoot = await ask(`shoot/${kept.shoot}`, kept)
  expect(shoot.stops).toMatchObject([{ locationId: kept.location, wantedLight: 'goldenHour' }])
})

test('every call that a guide names is in the table', async () => {
  const html = (await (await request('/api/guides')).text()).replaceAll('<!-- -->', '')
  const named = [
    ...html.matchAll(/<code>(GET|POST|PATCH|DELETE) ([\w{}/-]+)<\/code>/g),
    ...html.matchAll(/(GET|POST|PATCH|DELETE) \/api\/([\w{}/-]+)/g),
    ...html.matchAll(/-X (GET|POST|PATCH|DELETE) [^/]*\/\/[^/]+\/api\/([\w{}/-]+)/g),
  ]
  expect(named.length).toBeGreaterThan(15)
  const unknown = named.filter(([, method = '', path = '']) => {
    const found = match(`/api/${path.replace(/\{\w+\}/g, 'x')}`)
    return !found?.methods[method as 'GET']
  })
  expect(unknown.map(([words]) => words)).toEqual([])
})

async function send({ method, path, body, isPhoto }: GuideStep, kept: Record<string, string>) {
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (all, name) => kept[name] ?? all)
  const form = new FormData()
  if (isPhoto) form.set('photo', new File([await aPhoto({ hue: 90 })], 'photo.jpg'))
  return request(`/api/${filled(path)}`, {
    method,
    headers: {
      ...(kept.token && { Authorization: `Bearer ${kept.token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: filled(JSON.stringify(body)) }),
    ...(isPhoto && { body: form }),
  })
}

async function ask(path: string, { token }: Record<string, string>) {
  const response = await request(`/api/${path}`, { headers: { Authorization: `Bearer ${token}` } })
  return (await response.json()).data
}
