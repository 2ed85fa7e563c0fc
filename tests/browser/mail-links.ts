import { inTransaction } from '#app/db/client.server.ts'
import * as tokens from '#app/domain/accounts/tokens.server.ts'
import { mailSwitchLinks } from '#app/domain/post/mail-switches.server.ts'
import { optOutLink } from '#app/domain/post/opt-outs.server.ts'
import { invitationLink } from '#app/domain/sharing/invitations.server.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import type { User } from '#app/domain/users/user.ts'
import type { State } from './states.ts'

export type MailLinks = Awaited<ReturnType<typeof mailLinks>>

const stranger = 'a.very.long.address@photography.example'

export async function mailLinks(owner: User, shootId: string) {
  const token = await inTransaction((trx) => tokens.issue(trx, 'emailRestore', owner.id, stranger))
  const members = await shares.list(owner, { kind: 'shoot', itemId: shootId })
  const invited = members.find(({ status }) => status === 'pending')
  return {
    restore: `/restore-email?${new URLSearchParams({ token })}`,
    invitation: pathOf(invitationLink(invited?.userItemId ?? '')),
    stop: pathOf(optOutLink(stranger)),
    stopMails: pathOf(mailSwitchLinks(owner.id, 'sale').stopLink),
  }
}

export function mailLinkStates({ restore, invitation, stop, stopMails }: MailLinks): State[] {
  return [
    { name: 'an address to take back', path: restore },
    { name: 'an address to take back, too late', path: '/restore-email?token=over' },
    { name: 'an invitation', path: invitation },
    { name: 'an invitation that was taken back', path: '/invitation?key=none', status: 404 },
    { name: 'stop invitations', path: stop },
    { name: 'stop mails of a kind', path: stopMails },
    { name: 'stop invitations of another', path: '/stop-invitations?key=none', status: 400 },
  ]
}

function pathOf(link: string) {
  const { pathname, search } = new URL(link)
  return pathname + search
}
