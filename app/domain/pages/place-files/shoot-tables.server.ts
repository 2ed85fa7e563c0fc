import { read } from '#app/db/client.server.ts'
import { json } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as slotLists from '#app/domain/gear/slot-lists.server.ts'
import { openSections, shootIsVisible } from '#app/domain/items/visibility.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import type { Section } from '#app/domain/rules/section.ts'
import { crewOf } from '#app/domain/sharing/crew.server.ts'
import type { CrewMember } from '#app/domain/sharing/crew.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { csvLine } from '#app/format/csv.ts'
import { formatPhone } from '#app/format/phone.ts'
import { byteOrderMark } from './csv.ts'
import { csvType, nameOfFile, type WrittenFile } from './written-file.ts'

/** Writes the gear in use as CSV. @throws `notFound` if the actor may not see the gear */
export async function writeGear(actor: Actor, shootId: string): Promise<WrittenFile> {
  const { id, title } = await findShoot(actor, shootId, 'gear')
  const slots = await slotLists.listOfShoot(actor, id)
  const lines = slots
    .filter(({ inUse }) => inUse === 'yes')
    .map((slot) => [slot.category ?? '', slot.title, `${slot.quantity}`, slot.ownerName ?? ''])
  return table(nameOfFile(title, '-gear.csv'), ['Category', 'Gear item', 'Quantity', 'From'], lines)
}

/**
 * Writes the people as CSV, with phone numbers and call times only where the page has them.
 * @throws `notFound` if the actor may not see the people
 */
export async function writePeople(actor: Actor, shootId: string): Promise<WrittenFile> {
  const { title, crew } = await findShoot(actor, shootId, 'people')
  const lines = crew.map(({ name, role, callTime, phone }) => {
    return [name, role, callTime ?? '', formatPhone(phone)]
  })
  return table(nameOfFile(title, '-people.csv'), ['Name', 'Role', 'Call time', 'Phone'], lines)
}

async function findShoot(actor: Actor, shootId: string, section: Section) {
  const [row] = await read(
    select(
      {
        ...columns('shoots', 's', 'id', 'title'),
        sections: as(json<Section[]>(), openSections('shoot', 's', actor)),
        crew: as(json<CrewMember[]>(), crewOf('s', actor)),
      },
      sql`from shoots s where s.id = ${asId(shootId)} and ${shootIsVisible('s', actor)}`,
    ),
    actor,
  )
  if (!row?.sections.includes(section)) throw notFound('Shoot')
  return row
}

function table(name: string, head: string[], lines: string[][]): WrittenFile {
  const contents = [byteOrderMark, ...[head, ...lines].map(csvLine)]
  return { name, mediaType: csvType, contents }
}
