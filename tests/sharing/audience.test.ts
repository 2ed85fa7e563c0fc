import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import * as audience from '#app/domain/sharing/audience.server.ts'
import { audienceOf } from '#app/domain/sharing/audience.ts'
import * as receivedShares from '#app/domain/sharing/received-shares.server.ts'
import * as sentInvitations from '#app/domain/sharing/sent-invitations.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { pageOf, textOf } from '#tests/places/workspace.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { aMember, share } from './a-member.ts'

useDatabase()

const hour = 3_600_000

function link(kind: ShareKind, itemId: string, more = {}) {
  const values = { id: newId(), token: newId(), name: 'client', sections: ['locations' as const] }
  return db.insert('shareLinks', { ...values, [`${kind}Id`]: itemId, ...more })
}

test('an item is private, shared, behind a link or public, the widest of its own and of what it is in', async () => {
  const [owner, friend] = [await aUser(), await aUser()]
  const { id } = await aLocation(owner, { title: 'Pier' })
  const word = async (kind: ShareKind = 'location', itemId = id) =>
    audienceOf(await audience.find(owner, kind, itemId))
  const shoot = await aShoot(owner, { title: 'Dawn', locationIds: [id] })
  const project = await aProject(owner, { title: 'Season', shootIds: [shoot.id] })
  const portfolio = await aPortfolio(owner, { title: 'Coast', locationIds: [id] })
  const recipient = { username: friend.username }
  const ofProject = { kind: 'project', itemId: project.id } as const
  await sentInvitations.create(owner, ofProject, { recipient, accessLevel: 'edit' })
  await link('portfolio', portfolio.id, { revokedAt: new Date() })
  await link('portfolio', portfolio.id, { expiresAt: new Date(Date.now() - hour) })
  await link('portfolio', portfolio.id, { sections: [] })
  expect(await word()).toBe('private')
  expect(await word('project', project.id)).toBe('private')
  await receivedShares.respond(friend, ofProject, 'accepted')
  for (const [kind, itemId] of [
    ['project', project.id],
    ['shoot', shoot.id],
    ['location', id],
  ] as const) {
    expect([kind, await word(kind, itemId)]).toEqual([kind, 'shared'])
  }
  expect(await word('portfolio', portfolio.id)).toBe('link')
  await link('portfolio', portfolio.id, { expiresAt: new Date(Date.now() + hour) })
  expect(await word()).toBe('link')
  await shoots.update(owner, shoot.id, { isPublic: true })
  expect([await word(), await word('shoot', shoot.id)]).toEqual(['public', 'public'])
  expect(await word('project', project.id)).toBe('shared')
  const { parents } = await audience.find(owner, 'location', id)
  expect(parents).toMatchObject([
    { kind: 'portfolio', title: 'Coast', isPublished: false, people: 0, links: 1 },
    { kind: 'shoot', title: 'Dawn', isPublished: true, people: 0 },
    { kind: 'project', title: 'Season', isPublished: false, people: 1 },
  ])
})

test('an editor learns which public items show it, and of no others; nobody else learns anything', async () => {
  const [owner, stranger] = [await aUser(), await aUser()]
  const { id } = await aLocation(owner)
  const editor = await aMember(owner, 'location', id, 'edit')
  const secret = await aShoot(owner, { title: 'Secret', locationIds: [id] })
  await link('shoot', secret.id)
  const reach = await audience.find(editor, 'location', id)
  expect([audienceOf(reach), reach.parents]).toEqual(['shared', []])
  await aShoot(owner, { title: 'Open', locationIds: [id], isPublic: true })
  const { parents } = await audience.find(editor, 'location', id)
  expect(parents).toMatchObject([{ title: 'Open' }])
  await expect(audience.find(stranger, 'location', id)).rejects.toMatchObject({ code: 'notFound' })
  const layout = `/my/locations/${id}/share.data`
  const tells = async ({ headers }: { headers: HeadersInit }) => {
    const data = await request(layout, { headers })
    return (await data.text()).includes('Secret')
  }
  expect([await tells(owner), await tells(editor)]).toEqual([true, false])
})

test('editor, list, home and the page of it say in one word who sees an item, and why', async () => {
  const { headers, ...owner } = await aUser()
  const { id } = await aLocation(owner, { title: 'Pier' })
  const read = async (path: string) => textOf(await pageOf(path, headers))
  expect(await read(`/my/locations/${id}`)).toMatch(/>private<.*Only you can see it/s)
  expect(await read('/my/locations')).toContain('>private<')
  const { id: shoot } = await aShoot(owner, { title: 'Dawn', locationIds: [id], isPublic: true })
  await share(owner, 'shoot', shoot, await aUser())
  await link('shoot', shoot)
  for (const path of [`/my/locations/${id}`, `/my/locations/${id}/share`]) {
    const html = await pageOf(path, headers)
    expect(textOf(html)).toMatch(/>public<.*Public as part of the shoot/s)
    expect(html).toContain(`href="/app/${owner.username}/shoot/dawn"`)
  }
  for (const path of ['/my/locations', '/my']) expect(await read(path)).toContain('>public<')
  const reasons = 'Anyone can find it · 1 link · Shared with 1 person'
  expect(await read('/my/shoots')).toContain(`title="${reasons}"`)
  expect(await read(`/my/shoots/${shoot}`)).toContain(reasons)
  expect(await read(`/my/shoots/${shoot}/share`)).toContain('<title>Share Dawn · Recce</title>')
})

test('what an admin took off the public says so with the reason', async () => {
  const { headers, ...owner } = await aUser()
  const { id } = await aPortfolio(owner, { title: 'Coast' })
  const takenDown = { takenDownAt: new Date(), takenDownReason: 'Private land' }
  await db.update('portfolios', takenDown, sql`id = ${id}`)
  const html = textOf(await pageOf(`/my/portfolios/${id}`, headers))
  expect(html).toContain('Taken out of public view by an admin: Private land')
  expect(html).toContain('>private<')
})
