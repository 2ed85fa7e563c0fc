import { hash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import * as locations from '#app/domain/places/locations.server.ts'
import { hashScripts } from '#app/http/inline-scripts.server.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'

useDatabase()

async function aPublicPage() {
  const owner = await aUser()
  const location = await aLocation(owner, { title: 'Old Port', isDiscoverable: true })
  return { owner, location, path: `/app/${owner.username}/location/${location.slug}` }
}

test('a page for everyone is confirmed by its ETag and carries the hashes of its scripts', async () => {
  const { path } = await aPublicPage()
  const first = await request(path)
  const etag = first.headers.get('ETag') as string
  expect(first.headers.get('Cache-Control')).toContain('public')
  expect(first.headers.get('Content-Security-Policy')).toMatch(/script-src 'self' 'sha256-/)
  expect(first.headers.get('Content-Security-Policy')).not.toContain('nonce')
  const second = await request(path, { headers: { 'If-None-Match': etag } })
  expect(second.status).toBe(304)
  expect(second.headers.get('Content-Security-Policy')).toBe(
    first.headers.get('Content-Security-Policy'),
  )
})

function hashOf(script: string) {
  return `'sha256-${hash('sha256', script, 'base64')}'`
}

test('a page for everyone allows the scripts of the router and no others', async () => {
  const { path } = await aPublicPage()
  const response = await request(path)
  const html = await response.text()
  const inline = [...html.matchAll(/<script([^>]*)>([^<]+)<\/script>/g)].map(
    ([, attributes = '', body = '']) => ({ isData: attributes.includes('ld+json'), body }),
  )
  expect(inline.filter(({ isData }) => isData)).toHaveLength(1)
  expect(inline.filter(({ isData }) => !isData).length).toBeGreaterThan(1)
  const policy = response.headers.get('Content-Security-Policy') as string
  for (const { isData, body } of inline) expect(policy.includes(hashOf(body))).toBe(!isData)
  expect(policy.match(/'sha256-/g)).toHaveLength(inline.filter(({ isData }) => !isData).length)
  expect(html).not.toMatch(/nonce=/)
})

test('a script that came with a text is allowed by no hash, wherever it stands', () => {
  const own = (body: string) => `<script nonce="4711" type="module">${body}</script>`
  const foreign = [
    '<script>alert(1)</script>',
    '<script nonce="">alert(2)</script>',
    '<script nonce="0815">alert(3)</script>',
    `<script title='nonce="4712"'>alert(4)</script>`,
  ]
  const page = `<h1>${foreign.join('')}</h1>${own('start()')}${own('go("</script>')}<script>alert(5)</script>")</script>
    <script nonce="4711" src="/a.js"></script><link nonce="4711" href="/a.js">`
  const { html, hashes } = hashScripts(page, '4711')
  expect(hashes).toEqual([hashOf('start()'), hashOf('go("')])
  expect(html).toBe(page.replaceAll(' nonce="4711"', ''))
})

test('a change is seen at once, by those too who hold the page of before', async () => {
  const { owner, location, path } = await aPublicPage()
  const before = await request(path)
  await locations.update(owner, location.id, { title: 'New Port' })
  const after = await request(path, {
    headers: { 'If-None-Match': before.headers.get('ETag') as string },
  })
  expect(after.status).toBe(200)
  expect(await after.text()).toContain('New Port')
  await locations.update(owner, location.id, { isDiscoverable: false })
  const hidden = await request(path)
  expect(hidden.status).toBe(403)
  expect(await hidden.text()).not.toContain('New Port')
})

test('whoever brings a cookie of ours gets a page of their own, with a nonce', async () => {
  const { owner, path } = await aPublicPage()
  await request(path)
  const own = await request(path, { headers: owner.headers })
  expect(own.headers.get('Cache-Control')).toBe('private, no-store')
  expect(own.headers.get('Content-Security-Policy')).toMatch(/'nonce-[\w+/=]+'/)
  expect(own.headers.get('ETag')).toBeNull()
  expect(await own.text()).toContain(owner.email)
  expect(await (await request(path)).text()).not.toContain(owner.email)
})

test('a page asked for with a token, and what the router fetches of a page, are kept by no cache', async () => {
  const { owner, path } = await aPublicPage()
  const bearer = { Authorization: `Bearer ${owner.token}` }
  const page = await request(path, { headers: bearer })
  expect(await page.text()).toContain(owner.email)
  expect(page.headers.get('Cache-Control')).toBe('private, no-store')
  expect(page.headers.get('ETag')).toBeNull()
  for (const headers of [owner.headers, bearer, { Cookie: 'recce_guest=x' }]) {
    const fetched = await request(`${path}.data`, { headers })
    expect(fetched.headers.get('Cache-Control')).toBe('private, no-store')
  }
  const fetched = await request(`${path}.data`)
  expect(fetched.headers.get('Cache-Control')).toContain('public')
  expect(fetched.headers.get('Vary')).toContain('Cookie')
})

test('the same page comes plain, gzipped or in Brotli, as the browser accepts it', async () => {
  const { path } = await aPublicPage()
  const plain = Buffer.from(await (await request(path)).arrayBuffer())
  for (const [accepted, encoding, unpack] of [
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
  ] as const) {
    const packed = await request(path, { headers: { 'Accept-Encoding': accepted } })
    expect(packed.headers.get('Content-Encoding')).toBe(encoding)
    expect(unpack(Buffer.from(await packed.arrayBuffer())).equals(plain)).toBe(true)
  }
})

test('a page is compressed quickly for who asks first, and better and once for all after that', async () => {
  const { path } = await aPublicPage()
  const ask = async () => {
    const packed = await request(path, { headers: { 'Accept-Encoding': 'br' } })
    return Buffer.from(await packed.arrayBuffer())
  }
  const [first, second, third] = [await ask(), await ask(), await ask()]
  expect(second.length).toBeLessThan(first.length)
  expect(third).toEqual(second)
  expect(brotliDecompressSync(first)).toEqual(brotliDecompressSync(second))
})
