import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { photoUrl } from '#app/domain/pictures/photo.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { useServer } from './use-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'recce-copy-'))
const elsewhere = join(folder, 'elsewhere')
mkdirSync(elsewhere)
cpSync('build', join(folder, 'build'), { recursive: true })
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const program = join(folder, 'build/server/index.js')
const environment = { DATABASE_URL: '', DATA_DIR: join(folder, 'data') }
const server = useServer(environment, { program, cwd: elsewhere })

async function ask(method: string, path: string, body: BodyInit, headers: HeadersInit = {}) {
  const answer = await fetch(server.origin + path, { method, body, headers })
  return { status: answer.status, ...(await answer.json()) }
}

test('the photos of the demo are in the build', () => {
  const inBuild = readdirSync(join(folder, 'build/server/photos'))
  expect(inBuild.toSorted()).toEqual(readdirSync('app/demo/photos').toSorted())
})

test('a copy of the build without the source serves from any folder, uploads included', async () => {
  const json = { 'Content-Type': 'application/json' }
  const account = { username: 'ines', email: 'ines@example.com', password: 'correct horse battery' }
  const signedUp = await ask('POST', '/api/signup', JSON.stringify(account), json)
  const asInes = { Authorization: `Bearer ${signedUp.data.sessionToken}` }
  const place = JSON.stringify({ title: 'Old harbour', isDiscoverable: true })
  const location = await ask('POST', '/api/location', place, { ...json, ...asInes })
  const photos = `/api/location/${location.data.id}/photos`
  const photo = await ask('POST', photos, await aPhoto(), {
    'Content-Type': 'image/jpeg',
    ...asInes,
  })
  expect(photo.status).toBe(201)

  const variant = await fetch(server.origin + photoUrl(photo.data.id, 'phone', 'webp'))
  expect([variant.status, variant.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const page = await (await fetch(`${server.origin}/app/ines`)).text()
  expect(page).toContain('Old harbour')
  const [, script = ''] =
    /src="(\/assets\/[^"]+\.js)"|href="(\/assets\/[^"]+\.js)"/.exec(page)?.filter(Boolean) ?? []
  expect((await fetch(server.origin + script)).status).toBe(200)

  const search = JSON.stringify({ address: 'Zermatt' })
  const { data } = await ask('POST', '/api/google-maps-search-address', search, {
    ...json,
    ...asInes,
  })
  expect(data[0]).toMatchObject({ address: 'Zermatt, Valais, Switzerland' })
  const preview = await fetch(`${server.origin}/app/ines/preview.jpg`)
  expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(readdirSync(elsewhere)).toEqual([])
})
