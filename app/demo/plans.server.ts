import { lightFormat } from 'date-fns/lightFormat'
import { db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import * as details from '#app/domain/call-sheets/details.server.ts'
import * as people from '#app/domain/call-sheets/people.server.ts'
import * as publicPlans from '#app/domain/discover/public-plans.server.ts'
import { GearInput } from '#app/domain/gear/gear.ts'
import * as gears from '#app/domain/gear/gears.server.ts'
import { SlotInput } from '#app/domain/gear/slot.ts'
import * as slots from '#app/domain/gear/slots.server.ts'
import type { ConceptItem } from '#app/domain/items/concept-lock.server.ts'
import { addDays, weekOf } from '#app/domain/rules/dates.ts'
import { dateIn, instantAt } from '#app/domain/rules/local-time.ts'
import { publicSections as sections } from '#app/domain/rules/section.ts'
import * as crew from '#app/domain/sharing/crew.server.ts'
import { ConceptInput } from '#app/domain/shoots/concept.ts'
import * as concepts from '#app/domain/shoots/concepts.server.ts'
import { ProjectInput } from '#app/domain/shoots/project.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import { ShootInput } from '#app/domain/shoots/shoot.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import type { User } from '#app/domain/users/user.ts'
import type { DemoLibrary } from './library.ts'
import { readDemoPhoto } from './photos.server.ts'
import type { DemoConcept, DemoGear, DemoShoot, DemoStop } from './plan.ts'

const publicSections = [...sections]

export async function createPlans(
  owner: User,
  crewId: string,
  library: DemoLibrary,
  locationIds: Map<string, string>,
) {
  const { plans, locations } = library
  const zones = new Map(locations.map(({ key, timeZone }) => [key, timeZone]))
  const gearIds = await createGear(owner, plans.gear)
  const shootIds = new Map<string, string>()
  for (const shoot of plans.shoots) {
    const id = await createShoot(owner, shoot, locationIds, zones)
    await pack(owner, id, shoot, gearIds)
    if (shoot.crew) {
      await addMember(owner, crewId, id)
      await crew.updateSettings(owner, id, shoot.crew.owner)
      await crew.update(owner, id, crewId, shoot.crew.member)
    }
    await fillSheet(owner, id, shoot, locationIds)
    await conceive(owner, { kind: 'shoot', itemId: id }, shoot.concept)
    await publicPlans.markReviewed(db, 'shoot', id)
    shootIds.set(shoot.key, id)
  }
  for (const { locations, shoots: keys, concept, ...project } of plans.projects) {
    const shootsOf = keys.map((key) => shootIds.get(key))
    const placesOf = locations.map((key) => locationIds.get(key))
    const input = {
      ...project,
      isPublic: true,
      publicSections,
      shootIds: shootsOf,
      locationIds: placesOf,
    }
    const { id } = await projects.create(owner, ProjectInput.parse(input))
    await conceive(owner, { kind: 'project', itemId: id }, concept)
    await publicPlans.markReviewed(db, 'project', id)
  }
}

async function createGear(owner: User, gear: readonly DemoGear[]) {
  const inputs = gear.map(({ key: _, ...piece }) => GearInput.parse(piece))
  const ids = await gears.createAll(owner, inputs)
  return new Map(gear.map(({ key }, index) => [key, ids[index] as string]))
}

async function createShoot(
  owner: User,
  { title, description, begins, timeZone, stops }: DemoShoot,
  locationIds: Map<string, string>,
  zones: Map<string, string>,
) {
  const first = dayOf(begins, new Date())
  const planned = stops.map((stop) => {
    return { ...stop, ...hoursOf(stop, first, zones.get(stop.location) ?? timeZone) }
  })
  const { id } = await shoots.create(
    owner,
    ShootInput.parse({
      title,
      description,
      timeZone,
      isPublic: true,
      publicSections,
      startDate: planned.map(({ startDate }) => startDate).sort()[0],
      endDate: planned
        .map(({ endDate }) => endDate)
        .sort()
        .at(-1),
      locationIds: stops.map(({ location }) => locationIds.get(location)),
    }),
  )
  for (const { location: place, startDate, endDate, wantedLight, note } of planned) {
    const stop = { startDate, endDate, wantedLight, note }
    await shoots.updateStop(owner, id, locationIds.get(place) as string, stop)
  }
  return id
}

async function pack(
  owner: User,
  shootId: string,
  { gear, packed }: DemoShoot,
  gearIds: Map<string, string>,
) {
  for (const [key, quantity] of Object.entries(gear)) {
    const input = SlotInput.parse({ shootId, gearId: gearIds.get(key), quantity })
    const { id } = await slots.create(owner, input)
    if (packed.includes(key)) await slots.update(owner, id, { isPacked: true })
  }
}

async function fillSheet(
  owner: User,
  shootId: string,
  { sheet, begins }: DemoShoot,
  locationIds: Map<string, string>,
) {
  if (!sheet) return
  const { days, locations, people: listed, ...common } = sheet
  await details.updateSheet(owner, shootId, common)
  const first = dayOf(begins, new Date())
  for (const [at, day] of days.entries()) {
    await details.updateDay(owner, shootId, addDays(first, at), day)
  }
  for (const [key, notes] of Object.entries(locations)) {
    await details.updateLocation(owner, shootId, locationIds.get(key) as string, notes)
  }
  for (const person of listed) await people.add(owner, shootId, person)
}

async function conceive(owner: User, item: ConceptItem, concept: DemoConcept | undefined) {
  if (!concept) return
  const { photos, ...words } = concept
  await concepts.create(owner, item, ConceptInput.parse(words))
  const images = photos.map(async ({ name, caption }) => {
    const { id } = await concepts.addImage(owner, item, await readDemoPhoto(name))
    return { id, caption }
  })
  await concepts.reorderImages(owner, item, await Promise.all(images))
}

async function addMember(owner: User, userId: string, shootId: string) {
  await db.insert('shares', {
    id: newId(),
    shootId,
    userId,
    accessLevel: 'edit',
    status: 'accepted',
    invitedBy: owner.id,
  })
}

/** Returns `YYYY-MM-DD`, at least a month away. */
export function dayOf({ month, day, weekday }: DemoShoot['begins'], now: Date): string {
  const soonest = addDays(dateIn(now, 'UTC'), 30)
  for (let year = now.getUTCFullYear(); ; year++) {
    const earliest = lightFormat(new Date(year, month - 1, day), 'yyyy-MM-dd')
    // The first `weekday` from `earliest` on starts the week that holds `earliest` plus six days.
    const [first = ''] = weekOf(addDays(earliest, 6), weekday)
    if (first >= soonest) return first
  }
}

function hoursOf({ day, from, to }: DemoStop, first: string, timeZone: string) {
  const begins = addDays(first, day)
  const at = (date: string, time: string) => instantAt(`${date}T${time}`, timeZone) as string
  return { startDate: at(begins, from), endDate: at(to > from ? begins : addDays(begins, 1), to) }
}
