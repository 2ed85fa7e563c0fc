import type { Archived } from '#app/domain/whole/archive/schemas.ts'
import type { ItemFile } from './restore.ts'

/** The id here of an item or photo of the archive; undefined if it is not brought back. */
export type Ref = (id: string) => string | undefined

/** People of a shoot who are brought back: as lines of its call sheets, not as members. */
export function peopleOf({ sharedWith }: Pick<Archived<'shoots'>, 'sharedWith'>) {
  return sharedWith
    .filter(({ status }) => status !== 'rejected')
    .map((person) => ({ ...person, name: person.name || (person.username ?? '').slice(0, 60) }))
}

/** What is compared of two entries; ids inside an entry become places in its lists. */
export const contentOf: { [File in ItemFile]: (entry: Archived<File>, ref: Ref) => unknown } = {
  locations: (entry, ref) => {
    const { title, address, description, comments, latitude, longitude } = entry
    const texts = { title, address, description, comments }
    const { tags, positionPrivacy, photoIds } = entry
    const rest = { latitude, longitude, positionPrivacy, photos: refs(photoIds, ref) }
    return { ...texts, ...rest, tags: tags.map((tag) => tag.toLowerCase()) }
  },
  portfolios: ({ title, description, price, heroPhotoId, ...lists }, ref) => ({
    ...{ title, description, price, hero: heroPhotoId && (ref(heroPhotoId) ?? null) },
    locations: refs(lists.locationIds, ref),
    samples: refs(lists.samplePhotoIds, ref),
  }),
  gear: ({ title, quantity, category, notes, listId, photoIds }, ref) => ({
    ...{ title, quantity, category, notes, listId, photos: refs(photoIds, ref) },
  }),
  shoots: (entry, ref) => {
    const { timeZone, ownRole, ownPhone, phonesFor, stops, slots, callSheets } = entry
    const people = peopleOf(entry)
    const placeOf = (id: string | null) => people.findIndex((person) => person.id === id)
    const kept = stops.filter(({ locationId }) => ref(locationId))
    return {
      ...planContent(entry, ref),
      ...{ timeZone, ownRole, ownPhone, phonesFor, common: callSheets.common },
      times: [entry.startsAt, entry.endsAt].map(milliseconds),
      ownCallTime: clock(entry.ownCallTime),
      people: people.map(({ name, role, part, callTime, phone, note, email }) => [
        ...[name, role, part, clock(callTime), phone, note, email],
      ]),
      stops: kept.map(({ locationId, startsAt, endsAt, wantedLight, note }) => [
        ...[ref(locationId), milliseconds(startsAt), milliseconds(endsAt), wantedLight, note],
      ]),
      slots: slots.flatMap(({ gearId, broughtBy, packedAt, homeAt, ...slot }) =>
        ref(gearId)
          ? [[ref(gearId), placeOf(broughtBy), milliseconds(packedAt), milliseconds(homeAt), slot]]
          : [],
      ),
      days: callSheets.days.map((day) => withClocks(day)),
      lines: callSheets.lines
        .filter(({ shareId }) => shareId === null || placeOf(shareId) >= 0)
        .map(({ shareId, stopIds, ...line }) => ({
          ...withClocks(line),
          person: placeOf(shareId),
          stops: kept.flatMap(({ id }, at) => (stopIds.includes(id) ? at : [])),
        }))
        .sort((one, other) => one.person - other.person || (day(one) < day(other) ? -1 : 1)),
    }
  },
  projects: (entry, ref) => ({
    ...planContent(entry, ref),
    shoots: refs(entry.shootIds, ref),
    locations: refs(entry.locationIds, ref),
  }),
}

function planContent(entry: Archived<'shoots' | 'projects'>, ref: Ref) {
  const { title, description, isHidden, publicSections, archivedAt, concept } = entry
  return {
    ...{ title, description, isHidden, publicSections, isArchived: archivedAt !== null },
    concept: concept && { ...concept, photoIds: refs(concept.photoIds, ref) },
  }
}

function refs(ids: readonly string[], ref: Ref) {
  return ids.flatMap((id) => ref(id) ?? [])
}

function milliseconds(instant: string | null) {
  return instant === null ? null : Date.parse(instant)
}

/** Hours and minutes, as a time may be written with seconds or without. */
function clock(time: string | null) {
  return time?.slice(0, 5) ?? null
}

function withClocks<Of extends object>(entry: Of) {
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [
      name,
      typeof value === 'string' && /^\d\d:\d\d(:\d\d)?$/.test(value) ? clock(value) : value,
    ]),
  )
}

function day(line: object) {
  return String((line as { day?: string }).day)
}
