import { db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { accessTokenPrefix } from '#app/domain/accounts/access-tokens/access-token.ts'
import * as sessions from '#app/domain/accounts/sessions.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import { hashOf } from '#app/domain/rules/hashes.server.ts'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import * as receivedShares from '#app/domain/sharing/received-shares.server.ts'
import * as sentInvitations from '#app/domain/sharing/sent-invitations.server.ts'
import { aSlot } from '#tests/gear/a-piece.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { anUpload } from '#tests/photos/an-upload.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { call } from '#tests/support/api.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'

/**
 * An owner with one of each thing and a program of theirs, a crew, an admin: who asks, and the ids
 * that they know.
 */
export async function aWorld() {
  const [owner, crew, admin] = [await aUser(), await aUser(), await aUser({ role: 'admin' })]
  const coordinates = { latitude: 35.68, longitude: 139.76 }
  const place = await aLocation(owner, { coordinates, tags: ['dusk'], comments: 'Key' })
  const shown = await aLocation(owner, { isDiscoverable: true })
  const photo = await photos.create(owner, await aPhoto(), { locationId: place.id })
  const locationIds = [place.id, shown.id]
  const sale = { isDiscoverable: true, isPurchaseable: true, price: 12.5 }
  const portfolio = await aPortfolio(owner, { locationIds, ...sale })
  const shoot = await aShoot(owner, { locationIds, isPublic: true })
  const project = await aProject(owner, { locationIds, shootIds: [shoot.id] })
  const slot = await aSlot(owner, shoot.id)
  for (const [kind, { id }] of Object.entries({ location: place, portfolio, shoot, project })) {
    const item = { kind: kind as ShareKind, itemId: id }
    await sentInvitations.create(owner, item, {
      recipient: { username: crew.username },
      accessLevel: 'edit',
    })
    if (kind !== 'project') await receivedShares.respond(crew, item, 'accepted')
  }
  const concept = { itemType: 'shoot', itemId: shoot.id, title: 'Mood' }
  const made = {
    concept: [(await call('POST concept', { as: owner, body: concept })).data.id],
    tag: [(await call('POST tag', { as: owner, body: { title: 'harbour' } })).data.id],
    contact: [(await call('POST contact', { body: aMessage })).data.id],
  }
  const people = { visitor: undefined, user: owner, crew, admin }
  const upload = await anUpload(owner, place.id, { bytes: 100 })
  return {
    known: {
      ids: {
        user: [owner.id, crew.id],
        location: [place.id, shown.id],
        photo: [photo.id],
        portfolio: [portfolio.id],
        shoot: [shoot.id],
        project: [project.id],
        slot: [slot.id],
        gear: [slot.gearId],
        upload: [upload],
        ...made,
      } as Record<string, string[]>,
      names: [owner.username, crew.username, 'harbour', 'missing', place.slug],
    },
    actors: [...Object.keys(people), 'program'],
    /** New sessions, since a call may have ended those before; none of them just began. */
    async logIn() {
      const tokens = await Promise.all(
        Object.entries(people).map(async ([name, user]) => [
          name,
          user && (await sessions.create(user.id, 'test')),
        ]),
      )
      const all = [...tokens, ['program', await aProgram(owner.id)]]
      return Object.fromEntries(all) as Record<string, string | undefined>
    },
    /** Role and plan of the users, who could make themselves nothing else. */
    async findRanks() {
      const users = await db.select(
        'users',
        ['role', 'tier'],
        sql`id = any(${[owner.id, crew.id]})`,
      )
      return users.map(({ role, tier }) => `${role} ${tier}`)
    },
  }
}

/** A token of the owner's that does some of what they may. */
async function aProgram(userId: string): Promise<string> {
  const token = `${accessTokenPrefix}${newId().replaceAll('-', '').padEnd(43, '0')}`
  const scopes = ['library:write', 'plans:write', 'sharing:read']
  await db.remove('accessTokens', sql`true`)
  await db.insert('accessTokens', {
    id: newId(),
    userId,
    name: 'Program',
    scopes,
    tokenHash: hashOf(token),
  })
  return token
}

const aMessage = { email: 'ana@example.com', message: 'The light band helped a lot.' }
