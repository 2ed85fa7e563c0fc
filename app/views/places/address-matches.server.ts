import { z } from 'zod'
import * as addresses from '#app/domain/places/position/addresses.server.ts'
import { formatDecimal } from '#app/domain/places/position/coordinates.ts'
import type { FoundAddresses } from './searches.ts'

export type ChosenAddress = { address?: string; coordinates?: string }

/** Returns at most 8 matches for the first 300 characters. */
export async function findMatches(text: string): Promise<FoundAddresses> {
  return shown(await addresses.search(text.slice(0, 300)))
}

export async function suggestMatches(text: string): Promise<FoundAddresses> {
  const { matches, isPartial } = await addresses.suggest(text.slice(0, 300))
  return { ...shown(matches), isPartial }
}

function shown(matches: addresses.AddressMatch[]): FoundAddresses {
  const choices = matches
    .slice(0, 8)
    .map(({ address, latitude, longitude }) => ({ address, latitude, longitude }))
  const [source] = matches.map((match) => match.source)
  return { choices, source, isPartial: false }
}

export function chooseMatch(choice: string): ChosenAddress {
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
      context.addIssue('This is not one of our matches')
    }
  })
  .pipe(z.object({ address: z.string().max(300), latitude: z.number(), longitude: z.number() }))
