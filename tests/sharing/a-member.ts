import type { AccessLevel } from '#app/domain/rules/access-level.ts'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import * as receivedShares from '#app/domain/sharing/received-shares.server.ts'
import * as sentInvitations from '#app/domain/sharing/sent-invitations.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { aUser } from '#tests/support/factories.ts'

/** Shares an own item with a user, who accepts. */
export async function share(
  owner: User,
  kind: ShareKind,
  itemId: string,
  member: User,
  accessLevel: AccessLevel = 'view',
) {
  const item = { kind, itemId }
  await sentInvitations.create(owner, item, {
    recipient: { username: member.username },
    accessLevel,
  })
  await receivedShares.respond(member, item, 'accepted')
}

/** A new user with whom an own item is shared. */
export async function aMember(
  owner: User,
  kind: ShareKind,
  itemId: string,
  accessLevel: AccessLevel = 'view',
) {
  const member = await aUser()
  await share(owner, kind, itemId, member, accessLevel)
  return member
}
