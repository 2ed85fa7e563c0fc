import { hash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import * as examples from '#app/domain/examples.server.ts'
import { hashScripts } from '#app/http/inline-scripts.server.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'

useDatabase()
// Every page shows them: another answer about them makes another page.
beforeEach(examples.forget)

async function aPublicPage() {
  const owner = await aUser()
  const location = await aLocation(owner, { title: 'Old Port', isDiscoverable: true })
  return { owner, path: `/app/${owner.username}/location/${location.slug}` }
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

test('whoever brings a cookie of ours or a token gets a page of their own, kept by no cache', async () => {
  const { owner, path } = await aPublicPage()
  const bearer = { Authorization: `Bearer ${owner.token}` }
  for (const headers of [owner.headers, bearer]) {
    const own = await request(path, { headers })
    expect(await own.text()).toContain(owner.email)
    expect(own.headers.get('Cache-Control')).toBe('private, no-store')
    expect(own.headers.get('Content-Security-Policy')).toMatch(/'nonce-[\w+/=]+'/)
    expect(own.headers.get('ETag')).toBeNull()
  }
  const open = await (await request(path)).text()
  expect(open).toContain('Old Port')
  expect(open).not.toContain(owner.email)
  for (const headers of [owner.headers, bearer, { Cookie: 'recce_guest=x' }]) {
    const fetched = await request(`${path}.data`, { headers })
    expect(fetched.headers.get('Cache-Control')).toBe('private, no-store')
  }
  const fetched = await request(`${path}.data`)
  expect(fetched.headers.get('Cache-Control')).toContain('public')
  expect(fetched.headers.get('Vary')).toContain('Cookie')
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
