import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'
import type { Actor } from '#app/domain/accounts/actor.ts'
import type { SentForm } from '#app/domain/form-fields.ts'
import * as locationCards from '#app/domain/places/location-cards.server.ts'
import { applyListVerb, PortfolioForm } from '#app/domain/places/portfolio-form.ts'
import type { Part } from '#app/domain/sentences.ts'
import { runButton, type SentAction } from '#app/http/actions.server.ts'
import { valuesToShow } from '#app/http/form.server.ts'
import type { SortedLocation } from '#app/ui/editor/location-sorter.tsx'
import { toSortedLocation } from '#app/views/library/items.ts'
import { listLocationsOf } from '#app/views/places/location-offers.server.ts'

export type PortfolioParts = {
  /** In the order of the portfolio. */
  locations: SortedLocation[]
  /** The photos to choose the hero from. */
  photos: { id: string; color: string; title: string }[]
}

export type PortfolioAnswer = Partial<PortfolioParts> & {
  result?: SubmissionResult<string[]>
  conflict?: string
  found?: SortedLocation[]
  /** The reason why a button was refused. */
  message?: string
  parts?: Part[]
}

type Rendered = { result: SubmissionResult<string[]>; found?: SortedLocation[] } & PortfolioParts

export async function findPortfolioParts(actor: Actor, ids: string[]): Promise<PortfolioParts> {
  const [cards, photos] = await Promise.all([
    locationCards.listVisibleByIds(actor, ids),
    locationCards.listPhotos(actor, ids),
  ])
  return {
    locations: cards.map((card) => toSortedLocation({ ...card, ownerUser: null })),
    photos: photos.map(({ id, color, title }) => ({ id, color, title })),
  }
}

/**
 * The buttons of the location list without scripts: they save nothing, and return the form with the
 * changed list. `find` searches the locations of the portfolio's owner.
 */
export function portfolioListVerbs(actor: Actor) {
  const arrange = (verb: 'up' | 'down' | 'remove') =>
    runButton(({ form, subject }) =>
      render(actor, form, applyListVerb(idsOf(form), `${verb}:${subject}`)),
    )
  return {
    up: arrange('up'),
    down: arrange('down'),
    remove: arrange('remove'),
    add: runButton(({ form, subject }) =>
      render(actor, form, [...new Set([...idsOf(form), subject])]),
    ),
    find: runButton(async ({ form }, { ownerUserId }: { ownerUserId: string }) => {
      const found = await listLocationsOf(actor, ownerUserId, String(form.get('find') ?? ''))
      return render(actor, form, idsOf(form), found)
    }),
  }
}

/** Returns the form's locations along with a refused save. */
export function keepParts(actor: Actor) {
  return ({ form }: SentAction) => findPortfolioParts(actor, idsOf(form))
}

async function render(actor: Actor, form: SentForm, ids: string[], found?: SortedLocation[]) {
  const initialValue = { ...valuesToShow(form, PortfolioForm), locationIds: ids }
  const rendered: Rendered = {
    result: { initialValue },
    ...(await findPortfolioParts(actor, ids)),
    ...(found ? { found } : {}),
  }
  return data(rendered)
}

function idsOf(form: SentForm) {
  return form.getAll('locationIds').map(String)
}
