import { z } from 'zod'
import type { Actor } from '#app/domain/accounts/actor.ts'
import { invalid } from '#app/domain/errors.ts'
import { accessLevels, ShareInput } from '#app/domain/sharing/share.ts'
import type { SharedItem } from '#app/domain/sharing/share-rows.server.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import { shareWords } from '#app/domain/sharing/words.ts'
import { perform, runChoice, submitForm } from '#app/http/actions.server.ts'
import { type BannerMessage, redirectWithBanner } from '#app/http/banner.server.ts'

const OfMember = z.object({ userItemId: z.string().default('') })
const Level = OfMember.extend({
  accessLevel: z.enum(accessLevels, { error: 'Access is view or edit' }),
})

export function actOnPeople(request: Request, actor: Actor, item: SharedItem, path: string) {
  const redirectWithMessage = (
    statusMessage: string,
    statusType: BannerMessage['statusType'] = 'success',
  ) => redirectWithBanner(path, { statusType, statusMessage })
  return perform(request, {
    invite: submitForm(ShareInput, async (input) => {
      const { status, username, email, accessLevel } = await shares.create(actor, item, input)
      return redirectWithMessage(
        status === 'pending'
          ? `${username ?? email} is invited`
          : `${username} can ${accessLevel} it`,
      )
    }),
    remove: runChoice(OfMember, async ({ userItemId }) => {
      const member = await findMember(actor, item, userItemId)
      if (!member) return redirectWithMessage('They had no access any more', 'warning')
      await shares.remove(actor, item, member.id ?? userItemId)
      return redirectWithMessage(`${member.name} no longer has access`, 'warning')
    }),
    level: runChoice(Level, async ({ userItemId, accessLevel }) => {
      const member = await findMember(actor, item, userItemId)
      if (!member) throw invalid(shareWords.memberLeft)
      await shares.update(actor, item, userItemId, accessLevel)
      return redirectWithMessage(`${member.name} can ${accessLevel} it`)
    }),
  })
}

async function findMember(actor: Actor, item: SharedItem, userItemId: string) {
  const members = await shares.list(actor, item)
  const member = members.find((one) => one.userItemId === userItemId)
  return member && { id: member.id, name: member.username ?? member.email ?? '' }
}
