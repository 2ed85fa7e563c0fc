import { afterEach, beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as decisions from '#app/domain/discover/decisions.server.ts'
import * as submissions from '#app/domain/discover/submissions.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import * as locationPhotos from '#app/domain/places/location-photos.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { notificationSentence } from '#app/domain/post/notification.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import { SubmissionInput, type SubmitKind } from '#app/domain/publishing/submission.ts'
import { env } from '#app/server/env.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { call, refusal } from '#tests/support/api.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'

useDatabase()

beforeEach(() => {
  env.MODERATION = 'before'
})
afterEach(() => {
  env.MODERATION = 'off'
})

const input = SubmissionInput.parse({ description: 'Stairs into the river' })

async function people() {
  const owner = await aUser({ username: 'owner' })
  const admin = await aUser({ username: 'vera', role: 'admin' })
  const other = await aUser({ username: 'otto', role: 'admin' })
  return { owner, admin, other }
}

function ask(kind: SubmitKind, id: string) {
  return { itemType: kind, itemId: id }
}

const waiting = () => db.select('submissions', '*', sql`status = 'pending' order by id`)

test('a location is submitted, waits unseen, is accepted by an admin, and its owner hears by bell and mail', async () => {
  const { owner, admin } = await people()
  const { id } = await aLocation(owner, { title: 'Cais' })
  const { data: sent } = await call('POST submit-item-to-discover', {
    as: owner,
    body: { ...ask('location', id), userId: owner.id, ...input },
  })
  expect(sent.submission).toMatchObject({ status: 'pending', stage: 'before', title: 'Cais' })
  expect((await call(`GET location/${id}`)).status).toBe(404)
  const { data: queue } = await call('GET submissions', { as: admin })
  expect(queue).toMatchObject([{ itemId: id, description: input.description, ownerUser: 'owner' }])
  const body = { submissionId: queue[0].id, submitStatus: 'accepted' }
  const { data: decided } = await call('POST respond-to-submission', { as: admin, body })
  expect(decided).toMatchObject({ status: 'accepted' })
  expect((await call(`GET location/${id}`)).status).toBe(200)
  const bell = await notifications.list(owner)
  expect(bell.map(notificationSentence)).toEqual(['The location “Cais” is on Discover now'])
  const [mail] = await readMails(owner.email as string)
  expect(mail?.subject).toBe('“Cais” is on Discover')
  expect(mail?.links).toContain(`http://localhost:3000/my/locations/${id}/share#public`)
  const log = await db.select('auditEntries', ['action', 'subjectName'], sql`true`)
  expect(log).toEqual([{ action: 'submissionAccepted', subjectName: 'owner' }])
})

test('the switch of the API is a submission, however often it is sent', async () => {
  const { owner } = await people()
  const made = await aLocation(owner, { isDiscoverable: true })
  expect(made.isDiscoverable).toBe(false)
  const again = await locations.update(owner, made.id, { isDiscoverable: true })
  expect(again.isDiscoverable).toBe(false)
  const portfolio = await aPortfolio(owner, { isDiscoverable: true })
  expect(portfolio.isDiscoverable).toBe(false)
  // What the API answered may come back unchanged, and takes nothing back.
  await locations.update(owner, made.id, { title: 'Renamed', isDiscoverable: false })
  expect(await waiting()).toMatchObject([
    { locationId: made.id, stage: 'before' },
    { portfolioId: portfolio.id, stage: 'before' },
  ])
})

test('a rejected item stays private with its reason, and can be submitted again', async () => {
  const { owner, admin } = await people()
  const { id } = await aPortfolio(owner)
  const item = { kind: 'portfolio', id } as const
  const first = await submissions.submit(owner, item, input)
  const reason = 'The hero shows another town'
  await decisions.respond(admin, first?.id ?? '', { submitStatus: 'rejected', reason })
  expect(await submissions.findLast(owner, item)).toMatchObject({ status: 'rejected', reason })
  const [mail] = await readMails(owner.email as string)
  expect(mail?.text).toContain(reason)
  const second = await submissions.submit(owner, item, input)
  expect(second).toMatchObject({ status: 'pending' })
  expect(second?.id).not.toBe(first?.id)
  await submissions.removeFromDiscover(owner, item)
  expect(await submissions.findLast(owner, item)).toMatchObject({ status: 'withdrawn' })
})

test('what nobody may submit gets a plain answer', async () => {
  const { owner, admin } = await people()
  const stranger = await aUser({ username: 'stranger' })
  const unconfirmed = await aUser({ emailConfirmed: false })
  const { id } = await aLocation(owner)
  const submit = (as: typeof owner, body: object) =>
    call('POST submit-item-to-discover', { as, body }).then(refusal)
  const location = ask('location', id)
  expect(await submit(stranger, location)).toEqual([404, 'notFound', 'Location not found'])
  const named = { ...location, userId: owner.id }
  expect(await submit(stranger, named)).toEqual([404, 'notFound', 'User not found'])
  await submissions.submit(owner, { kind: 'location', id }, input)
  const twice = 'This location has already been submitted and is waiting for review'
  expect(await submit(owner, location)).toEqual([409, 'conflict', twice])
  const market = { ...ask('portfolio', (await aPortfolio(owner)).id), submitType: 'marketplace' }
  const unsold = 'Only a portfolio that is for sale can go to the marketplace'
  expect(await submit(owner, market)).toEqual([400, 'invalid', unsold])
  const own = ask('location', (await aLocation(unconfirmed)).id)
  const confirm = 'Please confirm your email first: then you can publish'
  expect(await submit(unconfirmed, own)).toEqual([403, 'forbidden', confirm])
  await locations.remove(owner, id)
  expect(await submit(owner, location)).toEqual([404, 'notFound', 'Location not found'])
  expect((await call('GET submissions', { as: admin })).data).toEqual([])
  const removal = await call('POST remove-from-discover', { as: stranger, body: location })
  expect(refusal(removal)).toEqual([404, 'notFound', 'Location not found'])
})

test('deciding twice tells the second who decided what', async () => {
  const { owner, admin, other } = await people()
  const { id } = await aLocation(owner)
  const sent = await submissions.submit(owner, { kind: 'location', id }, input)
  const submissionId = sent?.id ?? ''
  const respond = (as: typeof owner, submitStatus: string) =>
    call('POST respond-to-submission', { as, body: { submissionId, submitStatus } })
  expect((await respond(owner, 'accepted')).status).toBe(403)
  const answers = await Promise.all([respond(admin, 'accepted'), respond(other, 'accepted')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = await respond(other, 'rejected')
  expect(refusal(refused)[2]).toMatch(/^(?:vera|otto) has accepted this in the meantime$/)
})

test('what the only admin publishes is there at once, and the audit log says so', async () => {
  const admin = await aUser({ username: 'vera', role: 'admin' })
  const made = await aLocation(admin, { title: 'Cais', isDiscoverable: true })
  expect(made.isDiscoverable).toBe(true)
  const [entry] = await db.select('auditEntries', '*', sql`true`)
  expect(entry).toMatchObject({ action: 'ownItemPublished', actorName: 'vera' })
  await locations.update(admin, made.id, { title: 'Quay' })
  expect(await waiting()).toEqual([])
})

test('what is published afterwards is there at once, and waits for review', async () => {
  env.MODERATION = 'after'
  const { owner, admin } = await people()
  const made = await aLocation(owner, { isDiscoverable: true })
  expect(made.isDiscoverable).toBe(true)
  const [look] = await waiting()
  expect(look).toMatchObject({ stage: 'after', locationId: made.id })
  await decisions.respond(admin, look?.id ?? '', { submitStatus: 'rejected', reason: 'No' })
  expect((await locations.find(owner, made.id)).isDiscoverable).toBe(false)
  await decisions.undo(admin, look?.id ?? '')
  expect((await locations.find(owner, made.id)).isDiscoverable).toBe(true)
  expect(await waiting()).toHaveLength(1)
  await locations.update(owner, made.id, { isDiscoverable: false })
  expect(await waiting()).toEqual([])
})

test('changes to what is published ask for one more look, with what it was at the last', async () => {
  const { owner, admin } = await people()
  const { id } = await aLocation(owner, { title: 'Cais', description: 'Stairs' })
  const photo = await photos.create(owner, await aPhoto({ hue: 20 }), { locationId: id })
  const sent = await submissions.submit(owner, { kind: 'location', id }, input)
  await decisions.respond(admin, sent?.id ?? '', { submitStatus: 'accepted', reason: '' })
  await locations.update(owner, id, { comments: 'Only for me', tags: ['river'] })
  expect(await waiting()).toEqual([])
  await locations.update(owner, id, { title: 'Quay' })
  await locations.update(owner, id, { coordinates: { latitude: 38.7, longitude: -9.1 } })
  await photos.create(owner, await aPhoto({ hue: 120 }), { locationId: id })
  await locationPhotos.remove(owner, photo.id)
  const looks = await waiting()
  expect(looks).toMatchObject([{ stage: 'after', changes: ['photos', 'position', 'title'] }])
  expect(looks[0]?.seen).toEqual({
    last: {
      title: 'Cais',
      description: 'Stairs',
      latitude: null,
      longitude: null,
      photoIds: [photo.id],
      locationIds: [],
    },
  })
  expect((await locations.find(owner, id)).isDiscoverable).toBe(true)
})

test('a published portfolio is looked at again when its locations or what they show change', async () => {
  const { owner, admin } = await people()
  const inside = await aLocation(owner)
  const { id } = await aPortfolio(owner, { locationIds: [inside.id] })
  const sent = await submissions.submit(owner, { kind: 'portfolio', id }, input)
  await decisions.respond(admin, sent?.id ?? '', { submitStatus: 'accepted', reason: '' })
  await locations.update(owner, inside.id, { title: 'Another' })
  expect(await waiting()).toMatchObject([{ portfolioId: id, changes: ['locations'] }])
  await portfolios.update(owner, id, { description: 'New', locationIds: [] })
  expect(await waiting()).toMatchObject([{ changes: ['description', 'locations'] }])
})

test('a decision is undone before its mail goes out, only by who made it', async () => {
  const { owner, admin, other } = await people()
  const { id } = await aLocation(owner)
  const sent = await submissions.submit(owner, { kind: 'location', id }, input)
  const submissionId = sent?.id ?? ''
  await decisions.respond(admin, submissionId, { submitStatus: 'accepted', reason: '' })
  await expect(decisions.undo(other, submissionId)).rejects.toThrow('Only the admin who decided')
  await decisions.undo(admin, submissionId)
  expect((await locations.find(owner, id)).isDiscoverable).toBe(false)
  expect(await readMails(owner.email as string)).toEqual([])
  expect(await notifications.list(owner)).toEqual([])
  await decisions.respond(admin, submissionId, { submitStatus: 'accepted', reason: '' })
  await submissions.removeFromDiscover(owner, { kind: 'location', id })
  await expect(decisions.undo(admin, submissionId)).rejects.toThrow('has taken this off Discover')
})

test('an item that its owner changed since it was opened is looked at again first', async () => {
  const { owner, admin } = await people()
  const { id } = await aLocation(owner)
  const sent = await submissions.submit(owner, { kind: 'location', id }, input)
  const decision = {
    submitStatus: 'accepted',
    reason: '',
    lookedAt: 'another moment',
  } as const
  await expect(decisions.respond(admin, sent?.id ?? '', decision)).rejects.toThrow(
    'Its owner has changed this since you opened it: please look again',
  )
})
