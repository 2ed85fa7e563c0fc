import { href } from 'react-router'
import type { KnownPhoto } from '#app/domain/places/import/known.ts'
import { CallRefused, type ImportCalls } from '#app/ui/import/saving.ts'
import type { AskSurroundings } from '#app/ui/import/surroundings.ts'

export const askSurroundings: AskSurroundings = (positions) =>
  post(href('/my/import/surroundings'), positions)

export async function askKnown(hashes: string[]) {
  if (hashes.length === 0) return []
  const known = await post<KnownPhoto[]>(href('/my/import/known'), hashes)
  return known.map(({ sha256, places }) => ({
    sha256,
    places: places.map((place) => ({
      ...place,
      href: href('/my/locations/:id', { id: place.id }),
    })),
  }))
}

export const importCalls: ImportCalls = {
  begin: (input) => post(href('/my/import/begin'), input),
  photoAddress: (importId, locationId, place) =>
    `${href('/my/import/:id/photos', { id: importId })}?location=${locationId}&place=${place}`,
  finish: (importId, isStopped) =>
    post(href('/my/import/:id/finish', { id: importId }) + (isStopped ? '?stopped' : ''), {}),
}

/** @throws `CallRefused` for an error with a reason; any other one may be retried */
async function post<Answer>(address: string, body: unknown): Promise<Answer> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.ok) return response.json()
  const { status } = response
  const said = (await response.json().catch(() => undefined))?.errors?.[0]?.message
  const isForGood = status < 500 && status !== 429
  if (isForGood && typeof said === 'string') throw new CallRefused(said)
  if (isForGood) throw new CallRefused(`This could not be saved (${status})`)
  throw new Error(`${address} answered ${status}`)
}
