import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { writeReportItem } from '#app/domain/discover/report-item.ts'
import * as takedowns from '#app/domain/discover/takedowns.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { notificationSentence } from '#app/domain/post/notification.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import * as receivedShares from '#app/domain/sharing/received-shares.server.ts'
import * as sentInvitations from '#app/domain/sharing/sent-invitations.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { type Actor, visitor } from '#app/domain/users/actor.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'

useDatabase()

const reportsOf = () => db.select('reports', '*', sql`true order by created_at`)

test('a visitor reports a published page by a form, and an admin takes it off the public at once', async () => {
  const owner = await aUser({ username: 'owner' })
  const admin = await aUser({ username: 'vera', role: 'admin' })
  const { id, slug } = await aLocation(owner, { title: 'Cais', isDiscoverable: true })
  const page = await request(`/app/owner/location/${slug}`)
  const path = `/report?item=location.${id}`
  expect(await page.text()).toContain(`href="${path}"`)
  expect(await (await request(path)).text()).toContain('Report a page')
  const script = '<script>alert(1)</script>'
  const sent = { reason: 'private', message: script, email: 'a@example.com' }
  expect((await post(path, sent)).headers.get('Location')).toBe('/report?sent=true')
  expect(await reportsOf()).toMatchObject([{ locationId: id, status: 'open', message: script }])
  const desk = '/admin/submissions?tab=reports'
  const html = await (await request(desk, { headers: admin.headers })).text()
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toContain(script)
  const item = writeReportItem({ kind: 'location', id })
  const takeDown = { intent: 'takeDown', item, reason: 'It is private land.' }
  expect((await post('/admin/submissions', takeDown, owner.headers)).status).toBe(403)
  expect((await post('/admin/submissions', takeDown, admin.headers)).status).toBe(303)
  expect((await request(`/app/owner/location/${slug}`)).status).toBe(403)
  expect(await reportsOf()).toMatchObject([{ status: 'upheld', decidedBy: admin.id }])
  await expect(locations.update(owner, id, { isDiscoverable: true })).rejects.toThrow(
    'An admin has taken this location out of public view: It is private land.',
  )
  expect((await notifications.list(owner)).map(notificationSentence)).toEqual([
    'An admin took the location “Cais” out of public view: It is private land.',
  ])
  const [mail] = await readMails(owner.email as string)
  expect(mail?.text).toContain('It is private land.')
  const own = await request(`/my/locations/${id}/share`, { headers: owner.headers })
  expect(await own.text()).toContain('It is private land.')
  await post('/admin/submissions', { intent: 'letBack', item }, admin.headers)
  expect((await locations.find(owner, id)).isDiscoverable).toBe(true)
  const log = await db.select('auditEntries', ['action'], sql`true order by id`)
  expect(log.map(({ action }) => action)).toEqual(['itemTakenDown', 'itemLetBack'])
})

test('what is taken down is shown by no portfolio or shoot, and what was never published stays private', async () => {
  const owner = await aUser({ username: 'owner' })
  const admin = await aUser({ role: 'admin' })
  const { id, slug } = await aLocation(owner, { title: 'Cais' })
  const beside = await aLocation(owner, { title: 'Tower', isDiscoverable: true })
  const locationIds = [id, beside.id]
  const portfolio = await aPortfolio(owner, { locationIds, isDiscoverable: true })
  const shoot = await aShoot(owner, { locationIds: [id], isPublic: true })
  const pages = [
    `/app/owner/location/${slug}`,
    `/app/owner/portfolio/${portfolio.slug}`,
    `/app/owner/portfolio/${portfolio.slug}/location/${beside.slug}`,
    `/app/owner/shoot/${shoot.slug}`,
  ]
  const texts = () => Promise.all(pages.map(async (page) => (await request(page)).text()))
  for (const text of await texts()) expect(text).toContain('Cais')
  const path = `/report?item=location.${id}`
  await post(path, { intent: 'takeDown', reason: 'Private' }, admin.headers)
  for (const text of await texts()) expect(text).not.toContain('Cais')
  const portfolioFor = async (actor: Actor) => {
    const found = await portfolios.find(actor, portfolio.id)
    return [found.locationIds, found.locationCount]
  }
  expect(await portfolioFor(visitor)).toEqual([[beside.id], 1])
  expect(await portfolioFor(owner)).toEqual([locationIds, 2])
  expect((await texts())[1]).toContain('1 location<')
  const item = writeReportItem({ kind: 'location', id })
  await post('/admin/submissions', { intent: 'letBack', item }, admin.headers)
  expect((await locations.find(owner, id)).isDiscoverable).toBe(false)
})

test('an editor who does not see what was taken down keeps it in the portfolio', async () => {
  const owner = await aUser()
  const editor = await aUser()
  const admin = await aUser({ role: 'admin' })
  const down = await aLocation(owner, { isDiscoverable: true })
  const kept = await aLocation(owner)
  const { id } = await aPortfolio(owner, { locationIds: [down.id, kept.id] })
  await sentInvitations.create(
    owner,
    { kind: 'portfolio', itemId: id },
    { recipient: { username: editor.username }, accessLevel: 'edit' },
  )
  await receivedShares.respond(editor, { kind: 'portfolio', itemId: id }, 'accepted')
  await takedowns.takeDown(admin, { kind: 'location', id: down.id }, 'Private')
  const { locationIds } = await portfolios.find(editor, id)
  expect(locationIds).toEqual([kept.id])
  await portfolios.update(editor, id, { title: 'Mine to arrange', locationIds })
  expect((await portfolios.find(owner, id)).locationIds.sort()).toEqual([down.id, kept.id].sort())
})

test('every published page can be reported, and none that is shared only', async () => {
  const owner = await aUser({ username: 'owner' })
  const friend = await aUser()
  const open = { isDiscoverable: true }
  for (const isOpen of [true, false]) {
    const items = [
      ['location', await aLocation(owner, isOpen ? open : {})],
      ['portfolio', await aPortfolio(owner, isOpen ? open : {})],
      ['shoot', await aShoot(owner, { isPublic: isOpen })],
      ['project', await aProject(owner, { isPublic: isOpen })],
    ] as const
    for (const [kind, { id, slug }] of items) {
      const item = { kind, itemId: id }
      const recipient = { username: friend.username }
      await sentInvitations.create(owner, item, { recipient, accessLevel: 'view' })
      await receivedShares.respond(friend, item, 'accepted')
      for (const { headers } of [owner, friend]) {
        const page = await (await request(`/app/owner/${kind}/${slug}`, { headers })).text()
        expect([kind, isOpen, page.includes('Report this page')]).toEqual([kind, isOpen, isOpen])
      }
    }
  }
})

test('a shoot that is taken down is made public by nobody but an admin', async () => {
  const owner = await aUser()
  const admin = await aUser({ role: 'admin' })
  const { id } = await aShoot(owner, { isPublic: true })
  const path = `/report?item=shoot.${id}`
  await post(path, { intent: 'takeDown', reason: 'Private' }, admin.headers)
  expect((await shoots.find(owner, id)).isPublic).toBe(false)
  const again = shoots.update(owner, id, { isPublic: true })
  await expect(again).rejects.toThrow('An admin has taken this shoot out of public view')
})

test('reports that mean nothing, of what is private, of programs and too many of them are refused', async () => {
  const owner = await aUser()
  const { id } = await aLocation(owner, { isDiscoverable: true })
  const { id: hidden } = await aLocation(owner)
  const path = `/report?item=location.${id}`
  const about = { reason: 'other' }
  expect((await post(`/report?item=location.${hidden}`, about)).status).toBe(404)
  expect((await request(`/report?item=location.${hidden}`)).status).toBe(404)
  expect((await request('/report?item=anything')).status).toBe(404)
  expect((await post(path, { reason: 'because' })).status).toBe(400)
  expect((await post(path, { ...about, homepage: 'https://a.example' })).status).toBe(303)
  expect(await reportsOf()).toEqual([])
  const statuses: number[] = []
  for (let count = 0; count < 11; count++) statuses.push((await post(path, about)).status)
  const kept = statuses.filter((status) => status === 303).length
  expect(kept).toBeGreaterThan(0)
  expect(statuses.slice(kept)).toEqual(Array(11 - kept).fill(429))
  expect(await reportsOf()).toHaveLength(kept)
  // Somebody with an account is counted by it.
  expect((await post(path, about, owner.headers)).status).toBe(303)
  expect(await reportsOf()).toHaveLength(kept + 1)
})

test('a report about nothing wrong is dismissed once', async () => {
  const owner = await aUser()
  const admin = await aUser({ role: 'admin' })
  const { id } = await aLocation(owner, { isDiscoverable: true })
  await post(`/report?item=location.${id}`, { reason: 'other' }, owner.headers)
  const [report] = await reportsOf()
  expect(report?.reporterId).toBe(owner.id)
  const dismiss = { intent: 'dismiss', id: report?.id ?? '' }
  expect((await post('/admin/submissions', dismiss, admin.headers)).status).toBe(303)
  expect((await post('/admin/submissions', dismiss, admin.headers)).status).toBe(409)
  expect((await locations.find(owner, id)).isDiscoverable).toBe(true)
})

test('of an own item another admin decides: it is let back, and a report dismissed, by nobody who owns it', async () => {
  const vera = await aUser({ username: 'vera', role: 'admin' })
  const { id } = await aLocation(vera, { title: 'Cais', isDiscoverable: true })
  const send = (as: typeof vera, fields: Record<string, string>) =>
    post('/admin/submissions', fields, as.headers)
  const report = async () => {
    await post(`/report?item=location.${id}`, { reason: 'private' })
    return (await reportsOf()).at(-1)?.id ?? ''
  }
  const alone = await report()
  expect((await send(vera, { intent: 'dismiss', id: alone })).status).toBe(303)
  const otto = await aUser({ username: 'otto', role: 'admin' })
  const reported = await report()
  const refused = await send(vera, { intent: 'dismiss', id: reported })
  expect(refused.status).toBe(403)
  expect(await refused.text()).toContain('This is yours: another admin decides on it')
  const item = writeReportItem({ kind: 'location', id })
  expect((await send(otto, { intent: 'takeDown', item, reason: 'A yard' })).status).toBe(303)
  expect((await send(vera, { intent: 'letBack', item })).status).toBe(403)
  expect((await locations.find(vera, id)).isDiscoverable).toBe(false)
  expect((await send(otto, { intent: 'letBack', item })).status).toBe(303)
  expect((await locations.find(vera, id)).isDiscoverable).toBe(true)
})
