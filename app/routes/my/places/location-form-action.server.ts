import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'
import { z } from 'zod'
import type { SentForm } from '#app/domain/form-fields.ts'
import { LocationForm } from '#app/domain/places/location-form.ts'
import * as addresses from '#app/domain/places/position/addresses.server.ts'
import { formatDecimal } from '#app/domain/places/position/coordinates.ts'
import { press } from '#app/http/actions.server.ts'
import { keptValues } from '#app/http/form.server.ts'
import type { AddressChoice } from './address-field.tsx'

/** What the pages of a location answer to their forms and buttons. */
export type LocationAnswer = {
  result?: SubmissionResult<string[]>
  conflict?: string
  matches?: AddressChoice[]
  /** Why a button did nothing. */
  message?: string
  /** Why photos were not taken. */
  refusals?: string[]
}

type Rendered = { result: SubmissionResult<string[]>; matches?: AddressChoice[] }

/**
 * The buttons of the address field without scripts: they save nothing, and give the form back with
 * the matches to choose from, or with the match that was chosen.
 */
export const addressVerbs = {
  findAddress: press(async ({ form }) => {
    const { matches } = await findMatches(String(form.get('address') ?? ''))
    return render(form, {}, matches)
  }),
  chooseAddress: press(async ({ form, subject }) => render(form, chooseMatch(subject))),
}

/** What a text finds, as far as a page offers it. */
export async function findMatches(text: string): Promise<{ matches: AddressChoice[] }> {
  return { matches: (await addresses.search(text.slice(0, 300))).slice(0, 8) }
}

/** The fields of the match that was chosen; none where it is no match of ours. */
export function chooseMatch(choice: string): Chosen {
  const chosen = Choice.safeParse(choice)
  if (!chosen.success) return {}
  return { address: chosen.data.address, coordinates: formatDecimal(chosen.data, 6) }
}

type Chosen = { address?: string; coordinates?: string }

function render(form: SentForm, chosen: Chosen, matches?: AddressChoice[]) {
  const initialValue = { ...keptValues(form, LocationForm), ...chosen }
  const rendered: Rendered = { result: { initialValue }, ...(matches ? { matches } : {}) }
  return data(rendered)
}

const Choice = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('This is no match of ours')
    }
  })
  .pipe(z.object({ address: z.string().max(300), latitude: z.number(), longitude: z.number() }))
