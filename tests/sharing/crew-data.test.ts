import { expect, test } from 'vitest'
import { aToken } from '#tests/accounts/an-access-token.ts'
import { aPiece, aSlot } from '#tests/gear/a-piece.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { call, refusal } from '#tests/support/api.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'

useDatabase()

/** Ana's shoot with everything in it, to which Ben is invited. */
async function anInvitation() {
  const [ana, ben] = [await aUser({ username: 'ana' }), await aUser({ username: 'ben' })]
  const pier = await aLocation(ana, { title: 'Pier' })
  const shoot = await aShoot(ana, {
    title: 'Dawn',
    locationIds: [pier.id],
    startDate: '2026-06-21T04:00:00Z',
    endDate: '2026-06-21T09:00:00Z',
    timeZone: 'Europe/Paris',
    publicSections: [],
  })
  const slot = await aSlot(ana, shoot.id, { title: 'Fog machine', category: 'Effects' })
  await call('POST concept', {
    as: ana,
    body: { itemType: 'shoot', itemId: shoot.id, title: 'Fog' },
  })
  const item = { itemType: 'shoot', itemId: shoot.id }
  const { data: member } = await call('POST share-item-with-user', {
    as: ana,
    body: { ...item, username: 'ben', role: 'Gaffer', callTime: '05:30', note: 'Bring gloves' },
  })
  const accept = () =>
    call('POST shareditem-respond', { as: ben, body: { ...item, status: 'accepted' } })
  return { ana, ben, pier, shoot, slot, shareId: member.userItemId, accept }
}

async function bundleOf(user: { id: string; token: string }, since?: string) {
  const query = since ? `?since=${since}` : ''
  return (await call(`GET user/${user.id}/recce${query}`, { as: user })).data
}

test('an invitation says what its mail says, before it is accepted', async () => {
  const { ben, shoot, shareId } = await anInvitation()
  const expected = {
    id: shareId,
    itemType: 'shoot',
    itemId: shoot.id,
    title: 'Dawn',
    ownerUser: 'ana',
    inviterUser: 'ana',
    role: 'Gaffer',
    callTime: '05:30',
    note: 'Bring gloves',
    startDate: '2026-06-21T04:00:00.000Z',
    endDate: '2026-06-21T09:00:00.000Z',
    timeZone: 'Europe/Paris',
    locationTitles: ['Pier'],
    imageUrl: null,
    status: 'pending',
  }
  const { data } = await call('GET shared-with-me', { as: ben })
  expect(data).toMatchObject([expected])
  const { pathname, search } = new URL(data[0].link)
  expect((await request(pathname + search)).status).toBe(200)
  const { invitations, notifications, slots } = await bundleOf(ben)
  expect(invitations).toEqual(data)
  expect(notifications).toMatchObject([
    { kind: 'shareReceived', text: 'ana wants to share the shoot “Dawn” with you' },
  ])
  expect(slots).toEqual([])
})

test('who accepts a shoot gets its gear, locations, concept and people, also since a token', async () => {
  const { ben, pier, shoot, slot, accept } = await anInvitation()
  const { syncToken } = await bundleOf(ben)
  await accept()
  for (const bundle of [await bundleOf(ben), await bundleOf(ben, syncToken)]) {
    expect(bundle.slots).toMatchObject([{ id: slot.id, gear: { title: 'Fog machine' } }])
    expect(bundle.sharedLocations).toMatchObject([{ id: pier.id, title: 'Pier' }])
    expect(bundle.locations).toEqual([])
    expect(bundle.concepts).toMatchObject([{ itemId: shoot.id, title: 'Fog' }])
    expect(bundle.crews).toMatchObject([
      {
        id: shoot.id,
        people: [
          { name: 'ana', isOwner: true },
          { name: 'ben', role: 'Gaffer', isMe: true },
        ],
      },
    ])
    expect(bundle.invitations).toMatchObject([{ status: 'accepted' }])
  }
  const own = await call(`GET user/${ben.id}/slots`, { as: ben })
  expect(own.data).toMatchObject([{ id: slot.id }])
})

test('the slots and people of one shoot are for those who may see them', async () => {
  const { ana, ben, shoot, slot, accept } = await anInvitation()
  const more = await aPiece(ana, { title: 'Apple box' })
  await call('POST slot', { as: ana, body: { shootId: shoot.id, gearId: more.id } })
  const plans = await aToken(ana, ['plans:read'])
  const library = await aToken(ana, ['library:read'], { name: 'Library' })
  for (const what of ['slots', 'people']) {
    const ask = `GET shoot/${shoot.id}/${what}`
    expect(refusal(await call(ask, { as: ben }))).toEqual([404, 'notFound', 'Shoot not found'])
    expect((await call(ask)).status).toBe(404)
    expect((await call(`GET shoot/none/${what}`, { as: ana })).status).toBe(404)
    expect((await call(ask, { as: plans })).status).toBe(200)
    expect((await call(ask, { as: library })).status).toBe(403)
  }
  await accept()
  const first = await call(`GET shoot/${shoot.id}/slots?limit=1`, { as: ben })
  expect(first.data).toMatchObject([{ id: slot.id }])
  const next = await call(`GET shoot/${shoot.id}/slots?cursor=${first.nextCursor}`, { as: ben })
  expect([next.data.map(({ gearId }: { gearId: string }) => gearId), next.nextCursor]).toEqual([
    [more.id],
    null,
  ])
  expect((await call(`GET shoot/${shoot.id}/slots?cursor=x`, { as: ben })).status).toBe(400)
  expect((await call(`GET slots/${slot.id}/shoot`, { as: ben })).data.id).toBe(shoot.id)
})

test('a phone number is for those for whom its owner opens it', async () => {
  const { ana, ben, shoot, accept } = await anInvitation()
  await accept()
  const body = { itemType: 'shoot', itemId: shoot.id, userId: ben.id, phone: '+33612345678' }
  await call('PATCH useritem-update', { as: ana, body })
  await call(`PATCH shoot/${shoot.id}`, {
    as: ana,
    body: { isPublic: true, publicSections: ['people'] },
  })
  const phones = async (as?: typeof ben) => {
    const { data } = await call(`GET shoot/${shoot.id}/people`, as ? { as } : {})
    return data.map(({ phone }: { phone: string }) => phone)
  }
  expect(await phones(ben)).toEqual(['', '+33612345678'])
  expect(await phones(await aUser())).toEqual(['', ''])
  expect(await phones()).toEqual(['', ''])
})
