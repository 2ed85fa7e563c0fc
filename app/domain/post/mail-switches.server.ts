import { db } from '#app/db/client.server.ts'
import { asId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import { isSigned, sign } from '#app/domain/rules/signature.server.ts'
import { env } from '#app/server/env.server.ts'
import { type NoticeKind, noticeKinds, ruleOf } from './notice.ts'
import { choose, findChannels, settingsLink } from './notices.server.ts'
import { messageWords } from './words.ts'

type MailSwitch = { user: string; kind: string; key: string }

export function mailSwitchLinks(user: string, kind: NoticeKind) {
  const query = new URLSearchParams({ user, kind, key: sign('mails', `${user}:${kind}`) })
  return { settingsLink, stopLink: `${env.PUBLIC_URL}/stop-mails?${query}` }
}

/** Finds what the link in a mail switches off. @throws `invalid` if the link is forged */
export async function find(mailSwitch: MailSwitch) {
  const { user, kind } = await checkLink(mailSwitch)
  return { about: ruleOf(kind).title, isStopped: !(await findChannels(db, user, kind)).mail }
}

export async function save(mailSwitch: MailSwitch, isOn: boolean) {
  const { user, kind } = await checkLink(mailSwitch)
  await choose(user, kind, 'mail', isOn)
}

/** Treats the link of a deleted user like a forged link. */
async function checkLink({ user, kind, key }: MailSwitch) {
  const known = noticeKinds.find((one) => one === kind && typeof ruleOf(one).mail === 'boolean')
  const holder =
    known &&
    isSigned('mails', `${user}:${known}`, key) &&
    (await db.selectFirst('users', ['id'], sql`id = ${asId(user)}`))
  if (!holder) throw invalid(messageWords.stopIncomplete)
  return { user: holder.id, kind: known }
}
