import { afterEach, expect, test } from 'vitest'
import * as decisions from '#app/domain/discover/decisions.server.ts'
import * as submissions from '#app/domain/discover/submissions.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { checklist } from '#app/domain/publishing/submission.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { shootWords } from '#app/domain/shoots/words.ts'
import { env } from '#app/server/env.server.ts'
import { pageOf, textOf } from '#tests/places/workspace.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'

useDatabase()
afterEach(() => {
  env.MODERATION = 'off'
})

const ticks = Object.fromEntries(checklist.map((check) => [check, 'on']))

test('the public page submits an item once every point is ticked, shows where it stands, and takes it back', async () => {
  env.MODERATION = 'before'
  const owner = await aUser({ username: 'owner' })
  const admin = await aUser({ role: 'admin' })
  await aUser({ role: 'admin' })
  const { id } = await aLocation(owner)
  const item = { kind: 'location', id } as const
  const path = `/my/locations/${id}/share`
  const page = async () => (await request(path, { headers: owner.headers })).text()
  const { ownPictures: _, ...unticked } = ticks
  const refused = await post(path, { intent: 'submit', ...unticked }, owner.headers)
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Please tick this if it is true')
  const sent = { intent: 'submit', description: 'Stairs <b>', ...ticks }
  expect((await post(path, sent, owner.headers)).status).toBe(303)
  expect(await page()).toContain('In review')
  expect(await page()).toContain('Stairs &lt;b&gt;')
  const first = await submissions.findLast(owner, item)
  const reason = 'The photos show another place'
  await decisions.respond(admin, first?.id ?? '', { submitStatus: 'rejected', reason })
  expect(await page()).toContain(reason)
  expect((await post(path, sent, owner.headers)).status).toBe(303)
  const second = await submissions.findLast(owner, item)
  await decisions.respond(admin, second?.id ?? '', { submitStatus: 'accepted', reason: '' })
  expect(await page()).toContain('Take it off Discover')
  expect((await post(path, { intent: 'takeOff' }, owner.headers)).status).toBe(303)
  expect((await locations.find(owner, id)).isDiscoverable).toBe(false)
})

test('without a confirmed address the page says that it is needed', async () => {
  env.MODERATION = 'before'
  const owner = await aUser({ emailConfirmed: false })
  const { id } = await aPortfolio(owner)
  const response = await request(`/my/portfolios/${id}/share`, { headers: owner.headers })
  const page = await response.text()
  expect(page).toContain('You can make it public once your email is confirmed.')
  expect(page).not.toContain('name="intent" value="submit"')
})

test('the public page of a shoot opens it to everybody, with the sections that its owner chose', async () => {
  const owner = await aUser()
  const { id } = await aShoot(owner)
  const path = `/my/shoots/${id}/share`
  expect(await (await request(path, { headers: owner.headers })).text()).toContain('Exact times')
  const sent = { intent: 'save', isPublic: 'on', publicSections: ['gear', 'times'] }
  expect((await post(path, sent, owner.headers)).status).toBe(303)
  const saved = await shoots.find(owner, id)
  expect(saved).toMatchObject({ isPublic: true, publicSections: ['gear', 'times'] })
  const late = await post(path, { intent: 'save', version: '1' }, owner.headers)
  expect(late.status).toBe(409)
  expect(await late.text()).toContain('Someone saved a newer version of this shoot')
})

test('the public page alone publishes, names the private locations, and tells the second of two tabs', async () => {
  env.MODERATION = 'before'
  const owner = await aUser()
  await aUser({ role: 'admin' })
  const place = await aLocation(owner, { title: 'Quarry' })
  const { id } = await aPortfolio(owner, { locationIds: [place.id] })
  const path = `/my/portfolios/${id}/share`
  expect(await pageOf(path, owner.headers)).toContain(
    'while it is public, unless it is for sale: “Quarry”',
  )
  const sent = { intent: 'submit', ...ticks }
  expect((await post(path, sent, owner.headers)).status).toBe(303)
  const again = await post(path, sent, owner.headers)
  expect(again.status).toBe(409)
  expect(await again.text()).toContain(
    'This portfolio has already been submitted and is waiting for review',
  )
  const editor = await pageOf(`/my/portfolios/${id}`, owner.headers)
  expect(editor).toContain('In review')
  expect(editor).not.toContain('name="isDiscoverable"')
})

test('what is wrong in a field that the page does not show, or in a list, is said all the same', async () => {
  const owner = await aUser()
  const { id } = await aLocation(owner)
  const { id: shoot } = await aShoot(owner)
  const sent = { intent: 'submit', ...ticks }
  for (const [path, fields, message] of [
    [`/my/locations/${id}/share`, { ...sent, submitType: 'moon' }, 'An item is submitted to'],
    [`/my/locations/${id}/share`, { ...sent, submitType: 'marketplace' }, 'Only a portfolio that'],
    [
      `/my/shoots/${shoot}/share`,
      { intent: 'save', publicSections: 'moon' },
      shootWords.unknownSection.text,
    ],
    [
      `/my/shoots/${shoot}/share`,
      { intent: 'create', name: 'x', sections: 'moon' },
      'Please choose among the sections',
    ],
  ] as const) {
    const refused = await post(path, fields, owner.headers)
    expect(refused.status, message).toBe(400)
    expect(textOf(await refused.text())).toContain(message)
  }
})
