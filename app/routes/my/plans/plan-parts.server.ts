import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'
import type { z } from 'zod'
import type { Actor } from '#app/domain/accounts/actor.ts'
import * as locationCards from '#app/domain/places/location-cards.server.ts'
import type { LocationCard } from '#app/domain/places/location-rows.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { rearranged } from '#app/domain/places/portfolio-form.ts'
import { zoneAt } from '#app/domain/places/position/time-zone.server.ts'
import { listShootsByIds, type ShootCard } from '#app/domain/shoots/plan-lists.server.ts'
import { keptValues } from '#app/http/form.server.ts'
import type { SortedLocation } from '#app/ui/editor/location-sorter.tsx'
import { sortedLocation } from '../library/items.ts'
import type { Adding } from './adding/add-locations.tsx'
import { foundBy } from './adding/adding.server.ts'
import { placeFound, takePlace, writtenPlace } from './adding/new-place.server.ts'
import type { NewPlace } from './adding/place-values.ts'
import { sortedShoot } from './plan-items.ts'
import { type StopValues, stopsOf } from './shoot-values.ts'

/** What the editors of shoots and projects show beside their fields, in the order of the item. */
export type PlanParts = {
  locations: SortedLocation[]
  shoots: SortedLocation[]
  /** What is planned at the locations of a form that comes back, by their ids. */
  stops?: Record<string, StopValues>
  /** The first location whose position is known, and the time zone there. */
  place?: { title: string; timeZone: string }
}

/** What the pages of shoots and projects answer to their forms and buttons. */
export type PlanAnswer = Partial<PlanParts> & {
  result?: SubmissionResult<string[]>
  adding?: Partial<Adding>
  /** Why a button did nothing. */
  message?: string
}

/** A form that is given back with its lists as a button changed them. */
type Rendered = PlanParts & {
  result: SubmissionResult<string[]>
  adding?: Partial<Adding>
  /** The location that was just made. */
  added?: SortedLocation
}

/** The locations and shoots of the ids. */
export async function partsOf(
  actor: Actor,
  locationIds: string[],
  shootIds: string[] = [],
): Promise<PlanParts> {
  const [cards, shoots] = await Promise.all([
    locationCards.listVisibleByIds(actor, locationIds),
    shootIds.length > 0 ? listShootsByIds(actor, shootIds) : [],
  ])
  return partsFrom(cards, shoots)
}

/** The same of locations and shoots that have been read already. */
export function partsFrom(cards: LocationCard[], shoots: ShootCard[] = []): PlanParts {
  const place = cards.map(placeOf).find((found) => found !== undefined)
  return {
    locations: cards.map(sortedLocation),
    shoots: shoots.map(sortedShoot),
    ...(place ? { place } : {}),
  }
}

/**
 * The buttons of the lists without scripts, and the one that makes a new place: they save nothing of
 * the shoot or project, and give the form back with the lists as they changed them. A place that is
 * still in its fields comes along with a save. `undefined` for any other button.
 */
export async function arrange(actor: Actor, form: FormData, schema: z.ZodObject) {
  const intent = String(form.get('intent') ?? 'save')
  const [verb = ''] = intent.split(':')
  if (verb === 'newPlace' || (verb === 'save' && writtenPlace(form).title.trim())) {
    const { place, status, id } = await takePlace(actor, form)
    if (verb === 'save' && id) return undefined
    return render(actor, form, schema, { status, place, addedId: id })
  }
  const place = await placeFound(form)
  if (place) return render(actor, form, schema, { place })
  return listVerbs.includes(verb) ? render(actor, form, schema, { intent }) : undefined
}

const listVerbs = [
  'up',
  'down',
  'remove',
  'add',
  'addShoot',
  'find',
  'discover',
  'removeWithdrawn',
  'showHeldBack',
]

type Change = { intent?: string; place?: NewPlace; addedId?: string | undefined; status?: number }

async function render(
  actor: Actor,
  form: FormData,
  schema: z.ZodObject,
  { intent = '', place = writtenPlace(form), addedId, status = 200 }: Change,
) {
  const [verb, id = ''] = intent.split(':')
  const nextOf = (list: string, adding: string) => {
    const ids = verb === adding ? [...idsOf(form, list), id] : idsOf(form, list)
    return [...new Set(rearranged(ids, intent))]
  }
  const locationIds = nextOf('locationIds', 'add')
  const shootIds = nextOf('shootIds', 'addShoot')
  const [parts, found] = await Promise.all([
    partsOf(actor, locationIds, shootIds),
    foundBy(actor, form),
  ])
  const added = parts.locations.find((location) => location.id === addedId)
  const rendered: Rendered = {
    result: { initialValue: { ...keptValues(form, schema), locationIds } },
    ...parts,
    stops: stopsOf(form),
    adding: { ...found, place },
    ...(added ? { added } : {}),
  }
  return data(rendered, { status })
}

/** What a save answers; where it was refused, with the lists as the form has them. */
export async function withParts<Answer>(actor: Actor, form: FormData, answer: Answer) {
  if (answer instanceof Response) return answer
  const { data: body, init } = answer as ReturnType<
    typeof data<{ result: SubmissionResult<string[]> }>
  >
  const parts = await partsOf(actor, idsOf(form, 'locationIds'), idsOf(form, 'shootIds'))
  const adding: Partial<Adding> = { place: writtenPlace(form) }
  return data({ ...body, ...parts, stops: stopsOf(form), adding }, init ?? {})
}

/** The time zone of the latest location whose position is known. */
export async function usualZone(actor: Actor) {
  const { items } = await locations.list(actor, {
    search: '',
    sort: 'updatedAt',
    direction: 'desc',
    cursor: undefined,
    limit: 12,
  })
  return items.map(placeOf).find((place) => place !== undefined)?.timeZone ?? 'UTC'
}

/** Every time zone that a shoot can be in, and the one it is in. */
export function zoneNames(current: string): string[] {
  return [...new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')])].sort()
}

type Placed = { title: string; latitude: number | null; longitude: number | null }

function placeOf({ title, latitude, longitude }: Placed) {
  if (latitude === null || longitude === null) return undefined
  return { title, timeZone: zoneAt({ latitude, longitude }) }
}

function idsOf(form: FormData, name: string) {
  return form.getAll(name).map(String)
}
