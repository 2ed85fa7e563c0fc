import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'
import { LocationForm } from '#app/domain/places/location.ts'
import type { SentForm } from '#app/domain/rules/form-fields.ts'
import type { SentencePart } from '#app/domain/rules/sentences.ts'
import type { SentAction } from '#app/http/actions.server.ts'
import { valuesToShow } from '#app/http/form.server.ts'
import type { Conflict } from '#app/ui/editor/conflict.tsx'
import {
  type ChosenAddress,
  chooseMatch,
  findMatches,
} from '#app/views/places/address-matches.server.ts'
import type { FoundAddresses } from '#app/views/places/searches.ts'

export type EditorAnswer = {
  result?: SubmissionResult<string[]>
  conflict?: Conflict
  matches?: FoundAddresses
  message?: string
  parts?: SentencePart[]
  refusals?: string[]
}

type Rendered = { result: SubmissionResult<string[]>; matches?: FoundAddresses }

/** For buttons without JavaScript. Saves nothing; the form shows the matches or the choice. */
export const addressVerbs = {
  findAddress: async ({ form }: SentAction) => {
    return render(form, {}, await findMatches(String(form.get('address') ?? '')))
  },
  chooseAddress: async ({ form, subject }: SentAction) => render(form, chooseMatch(subject)),
}

function render(form: SentForm, chosen: ChosenAddress, matches?: FoundAddresses) {
  const initialValue = { ...valuesToShow(form, LocationForm), ...chosen }
  const rendered: Rendered = { result: { initialValue }, ...(matches ? { matches } : {}) }
  return data(rendered)
}
