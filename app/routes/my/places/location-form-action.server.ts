import type { SubmissionResult } from '@conform-to/react'
import { z } from 'zod'
import * as addresses from '#app/domain/places/addresses.server.ts'
import { formatDecimal } from '#app/domain/places/coordinates.ts'
import { LocationForm } from '#app/domain/places/location-form.ts'
import { keptValues } from '#app/http/form.server.ts'
import type { AddressChoice } from './location-editor.tsx'

type Rendered = { result: SubmissionResult<string[]>; matches?: AddressChoice[] }

/**
 * The buttons of the address field without scripts: they save nothing, and give the form back with
 * the matches to choose from, or with the match that was chosen. `undefined` for any other button.
 */
export async function findAddress(form: FormData): Promise<Rendered | undefined> {
  const [verb, choice] = split(String(form.get('intent') ?? ''))
  if (verb !== 'findAddress' && verb !== 'chooseAddress') return undefined
  const initialValue = keptValues(form, LocationForm)
  if (verb === 'findAddress') {
    const matches = await addresses.search(String(form.get('address') ?? '').slice(0, 300))
    return { result: { initialValue }, matches: matches.slice(0, 8) }
  }
  const chosen = Choice.safeParse(choice)
  if (!chosen.success) return { result: { initialValue } }
  const { address } = chosen.data
  const coordinates = formatDecimal(chosen.data, 6)
  return { result: { initialValue: { ...initialValue, address, coordinates } } }
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

function split(intent: string) {
  const colon = intent.indexOf(':')
  return colon < 0 ? [intent, ''] : [intent.slice(0, colon), intent.slice(colon + 1)]
}
