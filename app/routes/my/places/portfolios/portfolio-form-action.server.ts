import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'
import type { Actor } from '#app/domain/accounts/actor.ts'
import type { SentForm } from '#app/domain/form-fields.ts'
import * as locationCards from '#app/domain/places/location-cards.server.ts'
import { PortfolioForm, rearranged } from '#app/domain/places/portfolio-form.ts'
import { press, type Sent } from '#app/http/actions.server.ts'
import { keptValues } from '#app/http/form.server.ts'
import type { SortedLocation } from '#app/ui/editor/location-sorter.tsx'
import { sortedLocation } from '#app/views/library/items.ts'
import { locationsOf } from '#app/views/places/location-offers.server.ts'

/** What a portfolio's editor shows of the library. */
export type PortfolioParts = {
  /** In the order of the portfolio. */
  locations: SortedLocation[]
  /** Photos to choose the hero from. */
  photos: { id: string; color: string }[]
}

/** What the pages of a portfolio answer to their forms and buttons. */
export type PortfolioAnswer = Partial<PortfolioParts> & {
  result?: SubmissionResult<string[]>
  conflict?: string
  found?: SortedLocation[]
  /** Why a button did nothing. */
  message?: string
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
 * with the list as they changed it. `find` looks among the locations of the portfolio's owner.
 */
export function listVerbs(actor: Actor) {
  const arrange = (verb: 'up' | 'down' | 'remove') =>
    press(({ form, subject }) => render(actor, form, rearranged(idsOf(form), `${verb}:${subject}`)))
  return {
    up: arrange('up'),
    down: arrange('down'),
    remove: arrange('remove'),
    add: press(({ form, subject }) => render(actor, form, [...new Set([...idsOf(form), subject])])),
    find: press(async ({ form }, { ownerUserId }: { ownerUserId: string }) => {
      const found = await locationsOf(actor, ownerUserId, String(form.get('find') ?? ''))
      return render(actor, form, idsOf(form), found)
    }),
  }
}

/** What goes back with a save that was refused: the locations as the form has them. */
export function keepParts(actor: Actor) {
  return ({ form }: Sent) => partsOf(actor, idsOf(form))
}

async function render(actor: Actor, form: SentForm, ids: string[], found?: SortedLocation[]) {
  const initialValue = { ...keptValues(form, PortfolioForm), locationIds: ids }
  const rendered: Rendered = {
    result: { initialValue },
    ...(await partsOf(actor, ids)),
    ...(found ? { found } : {}),
  }
  return data(rendered)
}

function idsOf(form: SentForm) {
  return form.getAll('locationIds').map(String)
}
