import { type DatabaseTransaction, inTransaction, read } from '#app/db/client.server.ts'
import { text, uuid } from '#app/db/columns.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { supportAddress } from '#app/domain/accounts/operators.server.ts'
import { mailSwitchLinks } from '#app/domain/post/mail-switches.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import * as notices from '#app/domain/post/notices.server.ts'
import { type KindThat, kinds } from '#app/domain/rules/kind.ts'
import { env } from '#app/server/env.server.ts'

export async function mailDecision({ id, decidedAt }: { id: string; decidedAt: string }) {
  await inTransaction(async (trx) => {
    const [row] = await read(
      select(
        {
          ...columns('submissions', 's', 'status', 'reason', 'locationId', 'portfolioId'),
          title: as(text, sql`coalesce(l.title, p.title)`),
          ownerId: as(uuid, sql`u.id`),
          ...columns('users', 'u', 'email'),
        },
        sql`from submissions s left join locations l on l.id = s.location_id
            left join portfolios p on p.id = s.portfolio_id
            join users u on u.id = coalesce(l.owner_id, p.owner_id)
          where s.id = ${id} and s.decided_at = ${new Date(decidedAt)}
            and u.email_confirmed_at is not null
          for update of s`,
      ),
      trx,
    )
    if (!row?.email || !(await notices.isMailed(trx, row.ownerId, 'submission'))) return
    const { locationId, portfolioId, title, status, reason, email } = row
    const kind = locationId ? 'location' : 'portfolio'
    await mails.write(trx, 'submissionDecided', email, {
      kind,
      title,
      isAccepted: status === 'accepted',
      reason,
      link: linkOf(kind, String(locationId ?? portfolioId)),
      ...mailSwitchLinks(row.ownerId, 'submission'),
    })
  })
}

type Takedown = { kind: KindThat<'hasPage'>; itemId: string; title: string; reason: string }

export async function mailTakedown(
  trx: DatabaseTransaction,
  ownerId: string,
  { kind, itemId, title, reason }: Takedown,
) {
  const owner = await trx.selectFirst(
    'users',
    ['email'],
    sql`id = ${ownerId} and email_confirmed_at is not null`,
  )
  if (!owner?.email) return
  const link = linkOf(kind, itemId)
  const about = { kind, title, reason, link, support: supportAddress }
  await mails.write(trx, 'itemTakenDown', owner.email, about)
}

function linkOf(kind: KindThat<'hasPage'>, id: string) {
  return `${env.PUBLIC_URL}/my/${kinds[kind].path}/${id}/share#public`
}
