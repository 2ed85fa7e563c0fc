import type { PersonId, SheetContent, SheetStop } from './content.ts'

export type NumberedStop = SheetStop & {
  /** Of its location, such as '1'. */
  number: string
  title: string
}

/** The stops of the day with the number and title of their location. */
export function numberedStops({ stops, locations }: SheetContent): NumberedStop[] {
  return stops.map((stop) => {
    const at = locations.findIndex(({ id }) => id === stop.locationId)
    return { ...stop, number: String(at + 1), title: locations[at]?.title ?? '' }
  })
}

/** The stops to which a person comes. */
export function stopsOf(content: SheetContent, person: PersonId): NumberedStop[] {
  return numberedStops(content).filter(
    ({ people }) => people.length === 0 || people.includes(person),
  )
}
