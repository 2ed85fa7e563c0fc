import { href } from 'react-router'
import type { Option } from '#app/ui/editor/combobox.tsx'
import type { SortedLocation } from '#app/ui/editor/location-sorter.tsx'

type Match = { address: string; latitude: number; longitude: number }

/** Address suggestions; the id of each option is its position, `latitude, longitude`. */
export async function searchAddresses(text: string, signal: AbortSignal): Promise<Option[]> {
  return (await ask<Match[]>(href('/my/addresses'), text, signal)).map(optionOf)
}

/** The same for visitors: towns and coordinates. */
export async function searchTowns(text: string, signal: AbortSignal): Promise<Option[]> {
  return (await ask<Match[]>(href('/discover/towns'), text, signal)).map(optionOf)
}

function optionOf({ address, latitude, longitude }: Match): Option {
  return { id: `${latitude}, ${longitude}`, label: address }
}

export async function searchTags(text: string, signal: AbortSignal): Promise<Option[]> {
  const tags = await ask<{ id: string; title: string }[]>(
    href('/my/tags/suggestions'),
    text,
    signal,
  )
  return tags.map(({ id, title }) => ({ id, label: title }))
}

export function searchLocations(text: string, signal: AbortSignal): Promise<SortedLocation[]> {
  return ask<SortedLocation[]>(href('/my/locations/choices'), text, signal)
}

export function searchDiscover(text: string, signal: AbortSignal): Promise<SortedLocation[]> {
  return ask<SortedLocation[]>(`${href('/my/locations/choices')}?of=discover`, text, signal)
}

export function searchLocationsOf(ownerId: string) {
  return (text: string, signal: AbortSignal) =>
    ask<SortedLocation[]>(`${href('/my/locations/choices')}?of=${ownerId}`, text, signal)
}

async function ask<Answer>(path: string, text: string, signal: AbortSignal): Promise<Answer> {
  const query = `${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(text)}`
  const response = await fetch(path + query, { signal })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.json()
}
