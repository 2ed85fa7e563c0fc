import { z } from 'zod'
import { accessVerbs } from '#app/domain/rules/access-level.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import * as crew from '#app/domain/sharing/crew.server.ts'
import * as sentInvitations from '#app/domain/sharing/sent-invitations.server.ts'
import { AccessLevelInput, memberName } from '#app/domain/sharing/share.ts'
import type { SharedItem } from '#app/domain/sharing/share-rows.server.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import { shareWords } from '#app/domain/sharing/words.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { readChoice, readFields, type SentAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { MemberLine } from './crew-fields.ts'
import { inviteAll } from './invite-action.server.ts'

const OfMember = z.object({ userItemId: z.string().default('') })
const Level = OfMember.extend({
  accessLevel: AccessLevelInput,
})

/** @param path of the section that lists the people */
export function peopleVerbs(actor: Actor, item: SharedItem, path: string) {
  return {
    invite: async ({ form }: SentAction) =>
      redirectWithBanner(path, await inviteAll(form, actor, item)),
    resend: async (sent: SentAction) => {
      const { userItemId } = readChoice(sent, OfMember)
      const member = await requireMember(actor, item, userItemId)
      await sentInvitations.resend(actor, item, userItemId)
      return redirectWithBanner(path, `The invitation was sent to ${member.name} again`)
    },
    remove: async (sent: SentAction) => {
      const { userItemId } = readChoice(sent, OfMember)
      const member = await findMember(actor, item, userItemId)
      if (!member)
        return redirectWithBanner(path, 'They no longer have access', { statusType: 'warning' })
      await shares.remove(actor, item, member.id ?? userItemId)
      return redirectWithBanner(path, `${member.name} no longer has access`, {
        statusType: 'warning',
      })
    },
    level: async (sent: SentAction) => {
      const { userItemId, accessLevel } = readChoice(sent, Level)
      const member = await requireMember(actor, item, userItemId)
      await shares.update(actor, item, userItemId, accessLevel)
      return redirectWithBanner(path, `${member.name} can ${accessVerbs[accessLevel]} it`)
    },
    crew: async (sent: SentAction) => {
      const { subject } = sent
      const changes = readFields(sent, MemberLine)
      const member = await requireMember(actor, item, subject)
      // Only a member without an account has a name field; an empty name is missing in `changes`.
      const name = member.id === null ? (changes.name ?? '') : undefined
      await crew.update(actor, item.itemId, subject, { ...changes, name })
      return redirectWithBanner(path, `${name || member.name} is saved`)
    },
  }
}

async function requireMember(actor: Actor, item: SharedItem, userItemId: string) {
  const member = await findMember(actor, item, userItemId)
  if (!member) throw invalid(shareWords.memberLeft)
  return member
}

async function findMember(actor: Actor, item: SharedItem, userItemId: string) {
  const members = await shares.list(actor, item)
  const member = members.find((one) => one.userItemId === userItemId)
  return member && { id: member.id, name: memberName(member) }
}
