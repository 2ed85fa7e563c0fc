import type { SheetContent } from './content.ts'
import { numberedStops } from './person-stops.ts'
import { callSheetWords } from './words.ts'

/** Where on the owner's pages a gap is filled. */
export type GapPlace =
  | { page: 'day' }
  | { page: 'person'; id: string }
  | { page: 'location'; id: string }
  | { page: 'schedule' }
  | { page: 'crew' }

export type Gap = { words: string; at: GapPlace }

/** What a sheet lacks; it can be issued all the same. */
export function gapsOf(content: SheetContent): Gap[] {
  const { generalCall, wrap, stops, people, locations } = content
  const day = { page: 'day' } as const
  return [
    ...(generalCall === null ? [{ words: 'No general call', at: day }] : []),
    ...(wrap === null ? [{ words: 'No expected wrap', at: day }] : []),
    ...(stops.length === 0
      ? [{ words: 'No stop on this day', at: { page: 'schedule' } as const }]
      : []),
    ...(people.length < 2
      ? [{ words: callSheetWords.onlyOwner.text, at: { page: 'crew' } as const }]
      : []),
    ...locations.flatMap(gapsOfLocation),
    ...gapsOfStops(content),
    ...gapsOfPeople(content),
  ]
}

function gapsOfLocation({ id, title, parking, hospital }: SheetContent['locations'][number]) {
  const at = { page: 'location', id } as const
  return [
    ...(parking === '' ? [{ words: `No parking at ${title}`, at }] : []),
    ...(hospital === '' ? [{ words: `No nearest hospital for ${title}`, at }] : []),
  ]
}

function gapsOfStops(content: SheetContent): Gap[] {
  const at = { page: 'schedule' } as const
  return numberedStops(content).flatMap(({ title, startsAt, missesLight }) => [
    ...(startsAt === null ? [{ words: callSheetWords.stopWithoutTime({ title }).text, at }] : []),
    ...(missesLight ? [{ words: `${title} misses its light`, at }] : []),
  ])
}

function gapsOfPeople(content: SheetContent): Gap[] {
  const there = content.people.filter(({ isOff }) => !isOff)
  return there.flatMap((person) => {
    const at = { page: 'person', id: person.id } as const
    const name = person.name || 'Somebody'
    const hasCall = person.call !== null || content.generalCall !== null
    return [
      ...(person.name === '' ? [{ words: 'A person without a name', at }] : []),
      ...(hasCall ? [] : [{ words: callSheetWords.personWithoutCall({ name }).text, at }]),
      ...clashesOf(content, person.id).map((stops) => ({
        words: callSheetWords.twoStopsAtOnce({ name, stops }).text,
        at,
      })),
    ]
  })
}

/** Pairs of stops that overlap, to both of which the person was put by name. */
function clashesOf(content: SheetContent, person: string): string[] {
  const named = numberedStops(content).filter(({ people }) => people.includes(person))
  return named.flatMap((one, at) =>
    named.slice(at + 1).flatMap((other) => {
      if (!overlaps(one, other)) return []
      return `${one.title} and ${other.title}`
    }),
  )
}

type Timed = { startsAt: string | null; endsAt: string | null }

function overlaps(one: Timed, other: Timed): boolean {
  if (one.startsAt === null || other.startsAt === null) return false
  const [from, until] = [Date.parse(one.startsAt), Date.parse(one.endsAt ?? one.startsAt)]
  const [start, end] = [Date.parse(other.startsAt), Date.parse(other.endsAt ?? other.startsAt)]
  return from === start || (from < end && start < until)
}
