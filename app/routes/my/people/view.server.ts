import type { ShareKind } from '#app/domain/rules/kind.ts'
import { invitationLink } from '#app/domain/sharing/invitations.server.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'

export async function viewPeople(actor: Actor, kind: ShareKind, itemId: string) {
  const members = await shares.list(actor, { kind, itemId })
  return {
    members: members.map((member) => ({
      ...member,
      link: member.status === 'pending' ? invitationLink(member.userItemId) : null,
    })),
    canInvite: requireUser(actor).emailConfirmed,
  }
}
