import { expect, test } from 'vitest'
import * as people from '#app/domain/accounts/people.server.ts'
import * as sessions from '#app/domain/accounts/sessions.server.ts'
import { bannerOf } from '#tests/places/workspace.ts'
import { cookiesOf, post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser, password } from '#tests/support/factories.ts'
import { statementsOf } from '#tests/support/statements.ts'
import { readAuditLog } from './audit-log.ts'
import { shownText } from './shown-text.ts'

const database = useDatabase()

const pages = [
  '/admin',
  '/admin/users',
  '/admin/outbox',
  '/admin/outbox/0198f3a2-7b1c-7d00-8000-000000000000',
  '/admin/money',
  '/admin/money/sales',
  '/admin/money/payouts',
  '/admin/jobs',
  '/admin/audit',
]

async function textOf(path: string, headers: HeadersInit, status = 200) {
  const response = await request(path, { headers })
  expect([path, response.status]).toEqual([path, status])
  return shownText(await response.text())
}

test('a visitor logs in first and comes back, and a user gets 403, on every admin page', async () => {
  const user = await aUser()
  for (const path of pages) {
    const visit = await request(`${path}?search=x`)
    expect(visit.headers.get('Location')).toBe(
      `/login?next=${encodeURIComponent(`${path}?search=x`)}`,
    )
    const fetched = await request(`${path}.data?search=x`)
    expect(await fetched.text()).toContain(encodeURIComponent(`${path}?search=x`))
    expect(await textOf(path, user.headers, 403)).toContain('Only admins can see this page')
  }
  const file = `${pages[3]}/mail.eml`
  expect((await request(file)).status).toBe(401)
  expect((await request(file, { headers: user.headers })).status).toBe(403)
})

test('what admins do is refused to everybody else', async () => {
  const user = await aUser()
  const other = await aUser()
  const forms = [
    ['/admin/users', { intent: 'role', id: user.id, role: 'admin' }],
    ['/admin/users', { intent: 'tier', id: user.id, tier: 'Business' }],
    ['/admin/users', { intent: 'endSessions', id: other.id }],
    ['/admin/users', { intent: 'actAs', id: other.id }],
    ['/admin/jobs', { id: other.id }],
    [`/admin/outbox/${other.id}`, {}],
  ] as const
  for (const [path, fields] of forms) {
    expect((await post(path, fields, user.headers)).status).toBe(403)
    expect((await post(path, fields)).headers.get('Location')).toContain('/login?next=')
  }
  expect(await readAuditLog()).toEqual([])
  expect((await sessions.findUserBy(other.token))?.id).toBe(other.id)
})

test('the dashboard counts what there is, in at most four queries', async () => {
  const admin = await aUser({ role: 'admin', tier: 'Business' })
  const user = await aUser({ tier: 'Pro' })
  await aUser({ tier: 'Basic' })
  await aLocation(user, { isDiscoverable: true })
  await aLocation(user)
  await database.query(`update users set created_at = now() - interval '8 days' where id = $1`, [
    user.id,
  ])
  const text = await textOf('/admin', admin.headers)
  const statements = await statementsOf(() => textOf('/admin', admin.headers))
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(4)
  expect(text).toContain('Admin Dashboard')
  for (const line of [
    'Users 3 accounts New this week 2 Logged in 3 Basic 1 Creative 0 Pro 1 Business 1',
    'Role user 2 Role beta 0 Role admin 1',
    'Items 2 locations Discoverable locations 1 Portfolios 0 Shoots 0 Projects 0 Gear items 0 Photos 0',
    'Mail 0 waiting to be sent Waiting 0 Being sent 0 Sent 0 Unclear 0 Failed 0 Unread messages 0',
    'Jobs 0 failed Waiting 0 Active 0 Completed 0 Cancelled 0 Failed 0',
    'Storage 0 bytes of original photos Kept in files of this machine',
    'in PostgreSQL Version 18',
    'Replica none',
  ]) {
    expect(text).toContain(line)
  }
  expect(text).toMatch(/Recce 0\.1\.0 · Node \d+\.\d+\.\d+ · up .* of memory/)
  expect(text).not.toContain('Latest failed jobs')
})

test('users are found by part of a name or an address, and by id', async () => {
  const admin = await aUser({ role: 'admin', username: 'vera' })
  const ines = await aUser({ username: 'ines_m', email: 'Ines@Lisbon.example' })
  await aUser({ username: 'inesxm' })
  await database.query(`update users set display_name = 'Inês Marques' where id = $1`, [ines.id])
  const names = ['vera', 'ines_m', 'inesxm']
  for (const [search, expected] of [
    ['', names],
    ['INES', ['ines_m', 'inesxm']],
    ['ines_m', ['ines_m']],
    ['lisbon.ex', ['ines_m']],
    ['marques', ['ines_m']],
    [ines.id.toUpperCase(), ['ines_m']],
    ['%', []],
    ["'; drop table users --", []],
    ['\u0001', []],
  ] as const) {
    const path = `/admin/users?${new URLSearchParams({ search })}`
    const page = await (await request(path, { headers: admin.headers })).text()
    const html = /<main.*<\/main>/s.exec(page)?.[0] ?? ''
    const found = names.filter((name) => html.includes(`href="/app/${name}"`))
    expect([search, found]).toEqual([search, expected])
    expect([search, html.includes('Nobody matches')]).toEqual([search, expected.length === 0])
  }
})

test('the list goes on where its page ended, and shows nobody twice', async () => {
  const admin = await aUser({ role: 'admin' })
  await database.query(
    `insert into users (id, username, password_hash, created_at)
      select gen_random_uuid(), 'many' || number, '', now() - (number / 3) * interval '1 minute'
      from generate_series(1, 120) as number`,
  )
  const seen: string[] = []
  let path = '/admin/users?search=many'
  for (let page = 1; page <= 3; page++) {
    const html = await (await request(path, { headers: admin.headers })).text()
    seen.push(...[...html.matchAll(/href="\/app\/(many\d+)"/g)].map(([, name = '']) => name))
    const next = /href="([^"]*cursor=[^"]*)"[^>]*>Older/.exec(html)?.[1]?.replaceAll('&amp;', '&')
    expect(next === undefined).toBe(page === 3)
    if (next) path = new URL(next, 'http://x/admin/users').href.slice('http://x'.length)
  }
  expect(seen).toHaveLength(120)
  expect(new Set(seen).size).toBe(120)
  for (const cursor of ['x', 'WyJ4IiwieSJd', '%00']) {
    const answer = await request(`/admin/users?cursor=${cursor}`, { headers: admin.headers })
    expect(answer.status).toBe(400)
  }
})

test('an admin changes role and tier, and each change is written down once', async () => {
  const admin = await aUser({ role: 'admin', username: 'vera' })
  const user = await aUser({ username: 'ines', tier: 'Basic' })
  const send = (fields: Record<string, string>) =>
    post('/admin/users?search=ines', { id: user.id, ...fields }, admin.headers)
  const changed = await send({ intent: 'role', role: 'beta' })
  expect([changed.status, changed.headers.get('Location')]).toEqual([
    303,
    '/admin/users?search=ines',
  ])
  const cookie = `${admin.headers.Cookie}; ${cookiesOf(changed)}`
  expect(await textOf('/admin/users', { Cookie: cookie })).toContain('ines has the role beta')
  await send({ intent: 'tier', tier: 'Pro' })
  await send({ intent: 'tier', tier: 'Pro' })
  expect(await readAuditLog()).toEqual([
    ['vera', 'roleChanged', 'ines', { from: 'user', to: 'beta' }],
    ['vera', 'tierChanged', 'ines', { from: 'Basic', to: 'Pro' }],
  ])
  const now = await sessions.findUserBy(user.token)
  expect(now).toMatchObject({ role: 'beta', tier: 'Pro', isPaid: true })
})

test('wrong values are refused with a sentence, and nothing changes', async () => {
  const admin = await aUser({ role: 'admin' })
  const user = await aUser()
  for (const [fields, status, message] of [
    [{ intent: 'role', id: user.id, role: 'owner' }, 400, 'Please choose user, beta, admin'],
    [{ intent: 'tier', id: user.id }, 400, 'Please choose Basic, Creative, Pro, Business'],
    [{ intent: 'nonsense', id: user.id }, 400, 'Please choose what to do'],
    [{ intent: 'role', id: 'nobody', role: 'beta' }, 404, 'User not found'],
    [{ intent: 'endSessions', id: crypto.randomUUID() }, 404, 'User not found'],
    [{ intent: 'role', id: admin.id, role: 'user' }, 403, 'You cannot change your own role'],
    [{ intent: 'endSessions', id: admin.id }, 403, 'End your own sessions in your account'],
  ] as const) {
    const answer = await post('/admin/users', fields, admin.headers)
    expect([fields, answer.status]).toEqual([fields, status])
    expect(await answer.text()).toContain(message)
  }
  expect(await readAuditLog()).toEqual([])
})

test('of two admins who take the role from each other at once, one stays', async () => {
  for (let round = 0; round < 5; round++) {
    const one = await aUser({ role: 'admin' })
    const two = await aUser({ role: 'admin' })
    const outcomes = await Promise.allSettled([
      people.changeRole(one, two.id, 'user'),
      people.changeRole(two, one.id, 'user'),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = await database.query(`select id from users where role = 'admin'`)
    expect(rows).toHaveLength(1)
    await database.query('delete from users')
  }
})

test('an admin logs somebody out everywhere, and ends what else listens', async () => {
  const admin = await aUser({ role: 'admin', username: 'vera' })
  const user = await aUser({ username: 'ines' })
  const phone = await sessions.create(user.id, 'phone')
  const hook = { url: 'https://intruder.example/', events: 'item.changed', password }
  await post('/my/account/webhooks', { intent: 'create', ...hook }, user.headers)
  await post('/my/calendar', { intent: 'makeFeed', password }, user.headers)
  const text = await textOf('/admin/users?search=ines', admin.headers)
  expect(text).toContain('2 sessions')
  const press = { intent: 'endSessions', id: user.id }
  const ended = await post('/admin/users', press, admin.headers)
  expect((await bannerOf(ended)).statusMessage).toBe(
    '2 sessions, 1 webhook, 1 calendar feed of ines ended',
  )
  const left = 'select id from webhooks union all select id from calendar_feeds'
  expect((await database.query(left)).rowCount).toBe(0)
  expect(await sessions.findUserBy(user.token)).toBeUndefined()
  expect(await sessions.findUserBy(phone)).toBeUndefined()
  expect((await sessions.findUserBy(admin.token))?.id).toBe(admin.id)
  expect(await readAuditLog()).toContainEqual(['vera', 'sessionsEnded', 'ines', { count: 2 }])
})

test('the audit log is read by who, whom and what, page by page', async () => {
  const admin = await aUser({ role: 'admin', username: 'vera' })
  await database.query(
    `insert into audit_entries (id, actor_name, subject_name, action, details, created_at)
      select gen_random_uuid(), case when number % 2 = 0 then 'vera' else 'anders' end,
        'user' || number % 3, case when number % 5 = 0 then 'roleChanged' else 'actedAsUser' end,
        jsonb_build_object('method', 'POST', 'path', '/line/' || number, 'from', 'user', 'to', 'line ' || number),
        now() - number * interval '1 second'
      from generate_series(1, 120) as number`,
  )
  const linesOf = async (query: string) => {
    const text = await textOf(`/admin/audit?${query}`, admin.headers)
    return [
      ...text.matchAll(
        /(vera|anders) (?:as user\d: POST \/line\/|changed the role of user\d from user to line )(\d+)/g,
      ),
    ].map(([, who, number]) => [who, Number(number)] as const)
  }
  expect((await linesOf('')).map(([, number]) => number)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 1),
  )
  expect((await linesOf('who=Anders')).map(([who]) => who)).toEqual(Array(50).fill('anders'))
  expect((await linesOf('whom=user1&action=roleChanged')).map(([, number]) => number)).toEqual([
    10, 25, 40, 55, 70, 85, 100, 115,
  ])
  expect(await textOf('/admin/audit?who=nobody', admin.headers)).toContain(
    'Nothing like that is written down',
  )
  const html = await (await request('/admin/audit?who=vera', { headers: admin.headers })).text()
  const next = /href="([^"]*cursor=[^"]*)"[^>]*>Older/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  expect(next).toContain('who=vera')
  expect(await linesOf((next ?? '').split('?')[1] ?? '')).toHaveLength(10)
})

test('a name in the audit log stays when the account is gone', async () => {
  const admin = await aUser({ role: 'admin', username: 'vera' })
  const user = await aUser({ username: 'ines' })
  await people.changeTier(admin, user.id, 'Pro')
  await database.query('delete from users where id = $1', [user.id])
  expect(await textOf('/admin/audit', admin.headers)).toContain(
    'vera changed the tier of ines from Business to Pro',
  )
})
