import { type DatabaseTransaction, readRows } from '#app/db/client.server.ts'
import { oneOf, text, uuid } from '#app/db/columns.server.ts'
import { join, sql } from '#app/db/sql.server.ts'
import { type LinkKind, linkSections } from '#app/domain/rules/section.ts'
import { idColumn, tableOf } from './kind-names.server.ts'

const maxListed = 50

const linkKinds = Object.keys(linkSections) as LinkKind[]

type OpenLink = { kind: LinkKind; itemId: string; title: string; name: string }

export function listOpenLinks(trx: DatabaseTransaction, ownerId: string): Promise<OpenLink[]> {
  const ofKind = (kind: LinkKind) =>
    sql`select ${kind}::text as kind, i.id as "itemId", i.title, l.name, l.created_at, l.id
      from share_links l join ${tableOf(kind)} i on i.id = l.${idColumn(kind)}
      where i.owner_id = ${ownerId} and i.deleted_at is null and l.revoked_at is null
        and (l.expires_at is null or l.expires_at > now())`
  return readRows(
    { kind: oneOf(linkKinds), itemId: uuid, title: text, name: text },
    sql`select kind, "itemId", title, name from (${join(linkKinds.map(ofKind), ' union all ')}) l
      order by created_at desc, id desc limit ${maxListed}`,
    trx,
  )
}
