import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'
import type { z } from 'zod'
import type { Actor } from '#app/domain/accounts/actor.ts'
import type { LocationCard } from '#app/domain/places/location-rows.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { rearranged } from '#app/domain/places/portfolio-form.ts'
import { zoneAt } from '#app/domain/places/time-zone.server.ts'
import { listShootsByIds, type ShootCard } from '#app/domain/shoots/plan-lists.server.ts'
import { keptValues } from '#app/http/form.server.ts'
import type { SortedLocation } from '#app/ui/editor/location-sorter.tsx'
import { sortedLocation } from '../items.ts'
import { latestLocations } from '../places/portfolio-form-action.server.ts'
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

type Rendered = { result: SubmissionResult<string[]>; found?: SortedLocation[] } & PlanParts

/** The locations and shoots of the ids. */
export async function partsOf(
  actor: Actor,
  locationIds: string[],
  shootIds: string[] = [],
): Promise<PlanParts> {
  const [cards, shoots] = await Promise.all([
    locations.listVisibleByIds(actor, locationIds),
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
 * The buttons of the lists without scripts: they save nothing, and give the form back with the lists
 * as they changed them. `undefined` for any other button.
 */
export async function arrange(
  actor: Actor,
  form: FormData,
  schema: z.ZodObject,
): Promise<Rendered | undefined> {
  const intent = String(form.get('intent') ?? '')
  const [verb, id = ''] = intent.split(':')
  const locationIds = idsOf(form, 'locationIds')
  const shootIds = idsOf(form, 'shootIds')
  if (!['up', 'down', 'remove', 'add', 'addShoot', 'find'].includes(verb ?? '')) return undefined
  if (verb === 'add') locationIds.push(id)
  if (verb === 'addShoot') shootIds.push(id)
  const next = {
    locationIds: [...new Set(rearranged(locationIds, intent))],
    shootIds: [...new Set(rearranged(shootIds, intent))],
  }
  const search = String(form.get('find') ?? '').replaceAll('\0', '')
  return {
    result: { initialValue: { ...keptValues(form, schema), locationIds: next.locationIds } },
    ...(await partsOf(actor, next.locationIds, next.shootIds)),
    stops: stopsOf(form),
    ...(verb === 'find' ? { found: await latestLocations(actor, search.slice(0, 100)) } : {}),
  }
}

/** What a save answers; where it was refused, with the lists as the form has them. */
export async function withParts<Answer>(actor: Actor, form: FormData, answer: Answer) {
  if (answer instanceof Response) return answer
  const { data: body, init } = answer as ReturnType<
    typeof data<{ result: SubmissionResult<string[]> }>
  >
  const parts = await partsOf(actor, idsOf(form, 'locationIds'), idsOf(form, 'shootIds'))
  return data({ ...body, ...parts, stops: stopsOf(form) }, init ?? {})
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
