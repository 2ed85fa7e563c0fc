import type { SubmissionResult } from '@conform-to/react'
import { z } from 'zod'
import { LocationForm } from '#app/domain/places/location-form.ts'
import * as addresses from '#app/domain/places/position/addresses.server.ts'
import { formatDecimal } from '#app/domain/places/position/coordinates.ts'
import { keptValues } from '#app/http/form.server.ts'
import type { AddressChoice } from './address-field.tsx'

type Rendered = { result: SubmissionResult<string[]>; matches?: AddressChoice[] }

/**
 * The buttons of the address field without scripts: they save nothing, and give the form back with
 * the matches to choose from, or with the match that was chosen. `undefined` for any other button.
 */
export async function findAddress(form: FormData): Promise<Rendered | undefined> {
  const found = await addressAsked(form, String(form.get('address') ?? ''))
  if (!found) return undefined
  const { matches, ...chosen } = found
  const initialValue = { ...keptValues(form, LocationForm), ...chosen }
  return { result: { initialValue }, ...(matches ? { matches } : {}) }
}

type Found = { matches?: AddressChoice[]; address?: string; coordinates?: string }

/**
 * What the pressed button of an address field without scripts brings: matches of the text, or the
 * address that was chosen and where it is. `undefined` for any other button.
 */
export async function addressAsked(form: FormData, text: string): Promise<Found | undefined> {
  const [verb, choice] = split(String(form.get('intent') ?? ''))
  if (verb === 'findAddress') {
    return { matches: (await addresses.search(text.slice(0, 300))).slice(0, 8) }
  }
  if (verb !== 'chooseAddress') return undefined
  const chosen = Choice.safeParse(choice)
  if (!chosen.success) return {}
  return { address: chosen.data.address, coordinates: formatDecimal(chosen.data, 6) }
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
