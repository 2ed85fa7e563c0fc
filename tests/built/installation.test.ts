import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, expect, test, vi } from 'vitest'
import { useDatabase } from '#tests/support/database.ts'
import { password } from '#tests/support/factories.ts'
import { useServer } from './use-server.ts'

useDatabase()
const email = 'ines@example.com'
const folder = mkdtempSync(join(tmpdir(), 'recce-installation-'))
const server = useServer({ ADMIN_EMAIL: email, DATA_DIR: folder })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Far more than an empty installation has. */
const mostPages = 400

test('an installation without the demo has an admin by ADMIN_EMAIL, and no link that leads to nothing', async () => {
  const signUp = await send('/login?mode=signup', '', {
    email: 'Ines@example.com',
    username: 'ines',
    password,
  })
  expect(signUp.status).toBe(303)
  const cookie = signUp.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  expect((await open('/admin', cookie)).status).toBe(403)
  const link = await vi.waitFor(confirmationLink, { timeout: 300_000, interval: 200 })
  expect((await open(link, cookie)).status).toBe(200)
  expect((await open('/admin', cookie)).status).toBe(200)
  const seen = [...(await walk('')), ...(await walk(cookie))]
  expect(seen).toEqual(expect.arrayContaining(['/my/shoots', '/contact-mgmt', '/tutorial']))
})

async function walk(cookie: string): Promise<string[]> {
  const seen = new Set(['/'])
  for (const path of seen) {
    expect(seen.size).toBeLessThan(mostPages)
    const { status, text, type } = await open(path, cookie)
    expect(status, `${path}, found by ${cookie ? 'the admin' : 'a visitor'}`).toBe(200)
    if (!type.startsWith('text/html')) continue
    expect(text, path).not.toContain('is not accessible')
    for (const [, href = ''] of text.matchAll(/<a [^>]*?href="(\/(?!\/)[^"#]*)/g)) {
      const next = href.replaceAll('&amp;', '&')
      // Sorted and filtered lists are the same page; a logout would end the walk.
      if (!/[?]|^\/logout/.test(next)) seen.add(next)
    }
  }
  return [...seen]
}

async function open(path: string, cookie: string) {
  const response = await fetch(new URL(path, server.origin), { headers: { Cookie: cookie } })
  const type = response.headers.get('Content-Type') ?? ''
  return { status: response.status, type, text: await response.text() }
}

function send(path: string, cookie: string, fields: Record<string, string>) {
  return fetch(new URL(path, server.origin), {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Cookie: cookie, Origin: server.origin },
    redirect: 'manual',
  })
}

/** Without a mail server, mails are files. */
async function confirmationLink(): Promise<string> {
  const mails = readdirSync(join(folder, 'outbox')).map((name) =>
    PostalMime.parse(readFileSync(join(folder, 'outbox', name))),
  )
  const theirs = (await Promise.all(mails)).filter(
    ({ to }) => to?.[0]?.address?.toLowerCase() === email,
  )
  const text = theirs.map((mail) => mail.text ?? '').join('\n')
  const [link = ''] = /\/confirm-email\?\S+/.exec(text) ?? []
  expect(link).not.toBe('')
  return link
}
