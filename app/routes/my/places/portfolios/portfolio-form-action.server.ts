import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'
import type { Actor } from '#app/domain/accounts/actor.ts'
import * as locationCards from '#app/domain/places/location-cards.server.ts'
import { PortfolioForm, rearranged } from '#app/domain/places/portfolio-form.ts'
import { keptValues } from '#app/http/form.server.ts'
import type { SortedLocation } from '#app/ui/editor/location-sorter.tsx'
import { sortedLocation } from '../../library/items.ts'
import { locationsOf } from '../location-offers.server.ts'

/** What a portfolio's editor shows of the library. */
export type PortfolioParts = {
  /** In the order of the portfolio. */
  locations: SortedLocation[]
  /** Photos to choose the hero from. */
  photos: { id: string; color: string }[]
}

type Rendered = { result: SubmissionResult<string[]>; found?: SortedLocation[] } & PortfolioParts

/** The locations of the ids and their photos. */
export async function partsOf(actor: Actor, ids: string[]): Promise<PortfolioParts> {
  const [cards, photos] = await Promise.all([
    locationCards.listVisibleByIds(actor, ids),
    locationCards.listPhotos(actor, ids),
  ])
  return {
    locations: cards.map((card) => sortedLocation({ ...card, ownerUser: null })),
    photos: photos.map(({ id, color }) => ({ id, color })),
  }
}

/**
 * The buttons of the list of locations without scripts: they save nothing, and give the form back
 * with the list as they changed it. `undefined` for any other button.
 */
export async function arrangeLocations(
  actor: Actor,
  form: FormData,
  ownerId: string,
): Promise<Rendered | undefined> {
  const intent = String(form.get('intent') ?? '')
  const ids = idsOf(form)
  const next = /^(?:up|down|remove):/.test(intent)
    ? rearranged(ids, intent)
    : intent.startsWith('add:')
      ? [...new Set([...ids, intent.slice('add:'.length)])]
      : intent === 'find'
        ? ids
        : undefined
  if (!next) return undefined
  const initialValue = keptValues(form, PortfolioForm)
  return {
    result: { initialValue: { ...initialValue, locationIds: next } },
    ...(await partsOf(actor, next)),
    ...(intent === 'find'
      ? { found: await locationsOf(actor, ownerId, String(form.get('find') ?? '')) }
      : {}),
  }
}

/** What a save answers; where it was refused, with the locations as the form has them. */
export async function withParts<Answer>(actor: Actor, form: FormData, answer: Answer) {
  if (answer instanceof Response) return answer
  const { data: body, init } = answer as ReturnType<
    typeof data<{ result: SubmissionResult<string[]> }>
  >
  return data({ ...body, ...(await partsOf(actor, idsOf(form))) }, init ?? {})
}

function idsOf(form: FormData) {
  return form.getAll('locationIds').map(String)
}
