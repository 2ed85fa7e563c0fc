import type { Actor } from '#app/domain/accounts/actor.ts'
import { invalid } from '#app/domain/errors.ts'
import { accessLevels, type ShareInput } from '#app/domain/sharing/share.ts'
import type { SharedItem } from '#app/domain/sharing/share-rows.server.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'

/** Invites somebody, and says how they learn of it. */
export async function invite(actor: Actor, item: SharedItem, input: ShareInput, path: string) {
  const member = await shares.create(actor, item, input)
  return redirectWithBanner(path, {
    statusType: 'success',
    statusMessage:
      member.status === 'pending'
        ? `${member.username ?? member.email} is invited`
        : `${member.username} can ${member.accessLevel} it`,
  })
}

/** The buttons beside a member: another access level, or none any more. */
export async function press(actor: Actor, item: SharedItem, form: FormData, path: string) {
  const share = String(form.get('userItemId') ?? '')
  const members = await shares.list(actor, item)
  const member = members.find(({ userItemId }) => userItemId === share)
  const name = member?.username ?? member?.email ?? ''
  if (form.get('intent') === 'remove') {
    if (member) await shares.remove(actor, item, member.id ?? share)
    return redirectWithBanner(path, {
      statusType: 'warning',
      statusMessage: member ? `${name} no longer has access` : 'They had no access any more',
    })
  }
  const accessLevel = accessLevels.find((level) => level === form.get('accessLevel'))
  if (!accessLevel) throw invalid('Access is view or edit')
  if (!member) throw invalid('This person has left meanwhile')
  await shares.update(actor, item, share, accessLevel)
  return redirectWithBanner(path, {
    statusType: 'success',
    statusMessage: `${name} can ${accessLevel} it`,
  })
}
