import { read } from '#app/db/client.server.ts'
import { json } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, columns, type Query, type RowOf, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { ownAndSharedShoots } from '#app/domain/items/membership.server.ts'
import { shootIsVisible } from '#app/domain/items/visibility.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import type { Actor, SignedIn } from '#app/domain/users/actor.ts'
import { crewOf } from './crew.server.ts'
import type { CrewMember } from './crew.ts'
import type { Crew, Person } from './published.ts'

export type CrewRow = RowOf<ReturnType<typeof crewRow>>

/** Lists the people of a shoot as its page does. @throws `notFound` if it is not visible */
export async function listPeople(actor: Actor, shootId: string): Promise<Person[]> {
  const [row] = await read(
    select(
      crewRow(actor),
      sql`from shoots s where s.id = ${asId(shootId)} and ${shootIsVisible('s', actor)}`,
    ),
  )
  if (!row) throw notFound('Shoot')
  return toCrew(row).people
}

/** Selects the crew of each shoot that the user owns or has accepted, newest shoot first. */
export function allCrews(user: SignedIn): Query<CrewRow> {
  return select(
    crewRow(user),
    sql`from shoots s where s.id in (${ownAndSharedShoots(user)}) and ${shootIsVisible('s', user)}
      order by s.created_at desc, s.id desc`,
  )
}

export function toCrew({ id, people }: CrewRow): Crew {
  return { id, people: people.map(({ isPhoneKept: _, ...person }) => person) }
}

const crewRow = (actor: Actor) => ({
  ...columns('shoots', 's', 'id'),
  people: as(json<CrewMember[]>(), crewOf('s', actor)),
})
