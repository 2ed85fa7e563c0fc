import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'
import type { SentForm } from '#app/domain/form-fields.ts'
import { LocationForm } from '#app/domain/places/location-form.ts'
import { press } from '#app/http/actions.server.ts'
import { keptValues } from '#app/http/form.server.ts'
import type { AddressChoice } from '#app/views/places/address-field.tsx'
import {
  type ChosenAddress,
  chooseMatch,
  findMatches,
} from '#app/views/places/address-matches.server.ts'

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

function render(form: SentForm, chosen: ChosenAddress, matches?: AddressChoice[]) {
  const initialValue = { ...keptValues(form, LocationForm), ...chosen }
  const rendered: Rendered = { result: { initialValue }, ...(matches ? { matches } : {}) }
  return data(rendered)
}
