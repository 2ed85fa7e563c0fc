import { href } from 'react-router'
import type { Option } from '#app/ui/editor/combobox.tsx'
import type { SortedItem } from '#app/ui/editor/sorter-row.tsx'

type AddressChoice = { address: string; latitude: number; longitude: number }

export type FoundAddresses = {
  choices: AddressChoice[]
  source: 'coordinates' | 'gazetteer' | 'google' | 'openStreetMap' | undefined
  /** Only towns are suggested while the user types; `findAddresses` also finds streets. */
  isPartial: boolean
}

export function suggestAddresses(text: string, signal: AbortSignal): Promise<FoundAddresses> {
  return fetchJson(href('/my/addresses'), text, signal)
}

export function findAddresses(text: string, signal: AbortSignal): Promise<FoundAddresses> {
  return fetchJson(`${href('/my/addresses')}?whole`, text, signal)
}

export async function searchTowns(text: string, signal: AbortSignal): Promise<Option[]> {
  return (await fetchJson<AddressChoice[]>(href('/discover/towns'), text, signal)).map(optionOf)
}

/** The option's id is `latitude, longitude`. */
export function optionOf({ address, latitude, longitude }: AddressChoice): Option {
  return { id: `${latitude}, ${longitude}`, label: address }
}

export async function searchTags(text: string, signal: AbortSignal): Promise<Option[]> {
  const tags = await fetchJson<{ id: string; title: string }[]>(
    href('/my/tags/suggestions'),
    text,
    signal,
  )
  return tags.map(({ id, title }) => ({ id, label: title }))
}

export function searchLocations(text: string, signal: AbortSignal): Promise<SortedItem[]> {
  return fetchJson<SortedItem[]>(href('/my/locations/choices'), text, signal)
}

export function searchDiscover(text: string, signal: AbortSignal): Promise<SortedItem[]> {
  return fetchJson<SortedItem[]>(`${href('/my/locations/choices')}?of=discover`, text, signal)
}

export function searchLocationsOf(ownerId: string) {
  return (text: string, signal: AbortSignal) =>
    fetchJson<SortedItem[]>(`${href('/my/locations/choices')}?of=${ownerId}`, text, signal)
}

async function fetchJson<Answer>(path: string, text: string, signal: AbortSignal): Promise<Answer> {
  const query = `${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(text)}`
  const response = await fetch(path + query, { signal })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.json()
}
