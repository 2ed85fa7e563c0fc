import { afterEach, beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as decisions from '#app/domain/discover/decisions.server.ts'
import * as publicPlans from '#app/domain/discover/public-plans.server.ts'
import { writeReportItem } from '#app/domain/discover/report-item.ts'
import * as submissions from '#app/domain/discover/submissions.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { SubmissionInput } from '#app/domain/publishing/submission.ts'
import * as audience from '#app/domain/sharing/audience.server.ts'
import * as receivedShares from '#app/domain/sharing/received-shares.server.ts'
import * as sentInvitations from '#app/domain/sharing/sent-invitations.server.ts'
import * as concepts from '#app/domain/shoots/concepts.server.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { env } from '#app/server/env.server.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { listed, readSitemap } from '#tests/support/sitemap.ts'

useDatabase()

beforeEach(() => {
  env.MODERATION = 'before'
})
afterEach(() => {
  env.MODERATION = 'off'
})

const confirmFirst = 'Please confirm your email first: then you can publish'
const noindex = '<meta name="robots" content="noindex"/>'
const pageOf = async (path: string) => (await request(path)).text()
const isListed = async (path: string) => listed(await readSitemap()).includes(path)

test('a shoot or project is made public by nobody without a confirmed address, unless nobody looks', async () => {
  const owner = await aUser({ emailConfirmed: false })
  await expect(aShoot(owner, { isPublic: true })).rejects.toThrow(confirmFirst)
  await expect(aProject(owner, { isPublic: true })).rejects.toThrow(confirmFirst)
  const shoot = await aShoot(owner)
  const project = await aProject(owner)
  const changes = { isPublic: true }
  await expect(shoots.update(owner, shoot.id, changes)).rejects.toThrow(confirmFirst)
  await expect(projects.update(owner, project.id, changes)).rejects.toThrow(confirmFirst)
  env.MODERATION = 'off'
  expect((await shoots.update(owner, shoot.id, changes)).isPublic).toBe(true)
  env.MODERATION = 'before'
  const saved = await shoots.update(owner, shoot.id, { isPublic: true, title: 'As before' })
  expect(saved).toMatchObject({ isPublic: true, title: 'As before' })
})

test('API and form refuse to publish without a confirmed address, and the form says what to do', async () => {
  const owner = await aUser({ emailConfirmed: false })
  const { id } = await aShoot(owner)
  const asking = { headers: owner.headers, body: { title: 'Pills', isPublic: true } }
  expect(refusal(await call('POST shoot', asking))).toEqual([403, 'forbidden', confirmFirst])
  const change = { headers: owner.headers, body: { isPublic: true } }
  expect(refusal(await call(`PATCH shoot/${id}`, change))).toEqual([403, 'forbidden', confirmFirst])
  const path = `/my/shoots/${id}/share`
  const form = await (await request(path, { headers: owner.headers })).text()
  expect(form).toContain('You can make it public once your email is confirmed.')
  const sent = await post(path, { isPublic: 'on', intent: 'save' }, owner.headers)
  expect(sent.status).toBe(403)
  expect(await sent.text()).toContain(confirmFirst)
  expect((await shoots.find(owner, id)).isPublic).toBe(false)
})

test('search engines find a public shoot, and the places in it, no sooner than an admin has looked', async () => {
  const owner = await aUser({ username: 'owner' })
  const admin = await aUser({ role: 'admin' })
  const place = await aLocation(owner, { title: 'Pills here' })
  const shoot = await aShoot(owner, { title: 'Pills', locationIds: [place.id], isPublic: true })
  const path = `/app/owner/shoot/${shoot.slug}`
  const pages = [path, `${path}/location/${place.slug}`, `/app/owner/location/${place.slug}`]
  for (const page of pages)
    expect([page, await pageOf(page)]).toEqual([page, expect.stringContaining(noindex)])
  expect(listed(await readSitemap()).filter((one) => one.startsWith('/app/owner'))).toEqual([])

  const desk = await request('/admin/submissions?tab=plans', { headers: admin.headers })
  const html = await desk.text()
  expect(html).toContain('>Pills</a>')
  const lookedAt = /name="lookedAt" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const item = writeReportItem({ kind: 'shoot', id: shoot.id })
  const fine = { intent: 'review', item, lookedAt }
  expect((await post('/admin/submissions', fine, owner.headers)).status).toBe(403)
  await shoots.update(owner, shoot.id, { title: 'More pills' })
  expect((await post('/admin/submissions', fine, admin.headers)).status).toBe(409)
  const [changed] = await publicPlans.listUnreviewed(admin)
  const again = { ...fine, lookedAt: changed?.changedAt ?? '' }
  expect((await post('/admin/submissions', again, admin.headers)).status).toBe(303)
  expect(await publicPlans.countUnreviewed(admin)).toBe(0)
  expect(await pageOf(path)).not.toContain(noindex)
  expect(await isListed(path)).toBe(true)
  // Nobody has looked at the place alone.
  expect(await pageOf(`/app/owner/location/${place.slug}`)).toContain(noindex)
  expect(await isListed(`/app/owner/location/${place.slug}`)).toBe(false)
  const log = await db.select('auditEntries', ['action'], sql`true`)
  expect(log).toEqual([{ action: 'planReviewed' }])
})

test('a change of a public project or its concept needs another look', async () => {
  const owner = await aUser({ username: 'owner' })
  const admin = await aUser({ role: 'admin' })
  const project = await aProject(owner, { isPublic: true })
  const path = `/app/owner/project/${project.slug}`
  const review = async () => {
    const [plan] = await publicPlans.listUnreviewed(admin)
    await publicPlans.review(admin, { kind: 'project', id: project.id }, plan?.changedAt ?? '')
  }
  await review()
  expect(await isListed(path)).toBe(true)
  await concepts.update(owner, { kind: 'project', itemId: project.id }, { title: 'Pills' })
  expect(await isListed(path)).toBe(false)
  await review()
  expect(await isListed(path)).toBe(true)
  await projects.update(owner, project.id, { description: 'Pills' })
  expect(await isListed(path)).toBe(false)
})

test('of the only admin nothing waits, of one of two the other looks', async () => {
  const vera = await aUser({ username: 'vera', role: 'admin' })
  const { id, slug } = await aShoot(vera, { isPublic: true })
  expect(await isListed(`/app/vera/shoot/${slug}`)).toBe(true)
  const otto = await aUser({ role: 'admin' })
  expect(await isListed(`/app/vera/shoot/${slug}`)).toBe(false)
  const [plan] = await publicPlans.listUnreviewed(otto)
  const item = { kind: 'shoot', id } as const
  const looked = plan?.changedAt ?? ''
  await expect(publicPlans.review(vera, item, looked)).rejects.toThrow('another admin decides')
  await publicPlans.review(otto, item, looked)
  expect(await isListed(`/app/vera/shoot/${slug}`)).toBe(true)
})

test('looked at afterwards, a public shoot is found at once and still waits; where nobody looks, none waits', async () => {
  env.MODERATION = 'after'
  const owner = await aUser({ username: 'owner' })
  const admin = await aUser({ role: 'admin' })
  const { slug } = await aShoot(owner, { isPublic: true })
  expect(await isListed(`/app/owner/shoot/${slug}`)).toBe(true)
  expect(await publicPlans.countUnreviewed(admin)).toBe(1)
  env.MODERATION = 'off'
  expect(await publicPlans.countUnreviewed(admin)).toBe(0)
})

test('what was refused is shown to the public by nothing that holds it, and still to members', async () => {
  const owner = await aUser({ username: 'owner' })
  const friend = await aUser()
  const admin = await aUser({ role: 'admin' })
  const { id, slug } = await aLocation(owner, { title: 'Cheap pills' })
  const beside = await aLocation(owner, { title: 'Tower' })
  const locationIds = [id, beside.id]
  const shoot = await aShoot(owner, { locationIds, isPublic: true })
  const project = await aProject(owner, { locationIds, isPublic: true })
  const inner = await aShoot(owner, { locationIds })
  env.MODERATION = 'off'
  const portfolio = await aPortfolio(owner, { locationIds, isDiscoverable: true })
  env.MODERATION = 'before'
  const item = { kind: 'shoot', itemId: inner.id } as const
  await sentInvitations.create(owner, item, {
    recipient: { username: friend.username },
    accessLevel: 'view',
  })
  await receivedShares.respond(friend, item, 'accepted')
  const pages = [
    `/app/owner/location/${slug}`,
    `/app/owner/shoot/${shoot.slug}`,
    `/app/owner/project/${project.slug}?tab=locations`,
    `/app/owner/portfolio/${portfolio.slug}`,
  ]
  const show = async () =>
    Promise.all(pages.map(async (page) => (await pageOf(page)).includes('Cheap pills')))
  expect(await show()).toEqual([true, true, true, true])

  const publicParents = async () =>
    (await audience.find(owner, 'location', id)).parents.filter((parent) => parent.isPublished)
  expect(await publicParents()).toHaveLength(3)
  const sent = await submissions.submit(owner, { kind: 'location', id }, SubmissionInput.parse({}))
  const refuse = { submitStatus: 'rejected', reason: 'Spam' } as const
  await decisions.respond(admin, sent?.id ?? '', refuse)
  expect(await show()).toEqual([false, false, false, false])
  expect(await publicParents()).toEqual([])
  expect((await request(`/app/owner/location/${slug}`)).status).toBe(403)
  expect(await isListed(`/app/owner/location/${slug}`)).toBe(false)
  expect((await portfolios.find(friend, portfolio.id)).locationCount).toBe(1)
  expect((await shoots.find(friend, inner.id)).locationIds).toEqual(locationIds)
  expect((await locations.find(friend, id)).title).toBe('Cheap pills')
  expect((await shoots.find(owner, shoot.id)).locationIds).toEqual(locationIds)
  const own = await request(`/my/locations/${id}/share`, { headers: owner.headers })
  expect(await own.text()).toContain('Until it is accepted, no public page shows it')

  await decisions.undo(admin, sent?.id ?? '')
  expect(await show()).toEqual([true, true, true, true])
})
