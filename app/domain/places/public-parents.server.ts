import { readRows } from '#app/db/client.server.ts'
import { type Columns, oneOf, text } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type Actor, requireUser, visitor } from '#app/domain/accounts/actor.ts'
import { type KindThat, kindsThat } from '#app/domain/kind.ts'
import {
  isEditable,
  portfolioContentsAreVisible,
  projectIsVisible,
  shootIsVisible,
} from '#app/domain/sharing/visibility.server.ts'

/** A public item that makes one of its locations public. */
export type PublicParent = {
  kind: KindThat<'holdsLocations'>
  slug: string
  title: string
  username: string
}

/** The rules of `locationIsVisible` for visitors, with the names of the public items. */
export async function listPublicParents(actor: Actor, id: string): Promise<PublicParent[]> {
  return readRows(
    publicParentRow,
    sql`select held.kind, held.slug, held.title, u.username from locations l
      cross join lateral (
        select 'portfolio' as kind, 1 as rank, p.owner_id, p.slug, p.title
          from portfolio_locations pl join portfolios p on p.id = pl.portfolio_id
          where pl.location_id = l.id and p.owner_id = l.owner_id
            and ${portfolioContentsAreVisible('p', visitor)}
        union all
        select 'shoot', 2, s.owner_id, s.slug, s.title
          from shoot_locations sl join shoots s on s.id = sl.shoot_id
          where sl.location_id = l.id and sl.added_by = l.owner_id and ${shootIsVisible('s', visitor)}
        union all
        select 'project', 3, r.owner_id, r.slug, r.title
          from project_locations rl join projects r on r.id = rl.project_id
          where rl.location_id = l.id and rl.added_by = l.owner_id
            and ${projectIsVisible('r', visitor)}) held
      join users u on u.id = held.owner_id
      where l.id = ${asId(id)} and ${isEditable('l', requireUser(actor), 'location')}
      order by held.rank, lower(held.title), held.slug`,
  )
}

const publicParentRow: Columns<PublicParent> = {
  kind: oneOf(kindsThat('holdsLocations')),
  slug: text,
  title: text,
  username: text,
}
