import { href } from 'react-router'
import type { KnownPhoto } from '#app/domain/places/import/import.ts'
import { send } from '#app/outbox/send.ts'
import type { ImportCalls } from '#app/routes/my/import/importer/saving.ts'
import type { FilesCalls } from '#app/routes/my/import/importer/sending-files.ts'
import type { FindSurroundings } from '#app/routes/my/import/importer/surroundings.ts'

export const fetchSurroundings: FindSurroundings = (positions) =>
  postJson(href('/my/import/surroundings'), positions)

export async function fetchKnown(hashes: string[]) {
  if (hashes.length === 0) return []
  const known = await postJson<KnownPhoto[]>(href('/my/import/known'), hashes)
  return known.map(({ sha256, places }) => ({
    sha256,
    places: places.map((place) => ({
      ...place,
      href: href('/my/locations/:id', { id: place.id }),
    })),
  }))
}

export const importCalls: ImportCalls = {
  createPlaces: (input) => postJson(href('/my/import/begin'), input),
  photoAddress: (importId, locationId, place) =>
    `${href('/my/import/:id/photos', { id: importId })}?location=${locationId}&place=${place}`,
  finish: (importId, isStopped) =>
    postJson(href('/my/import/:id/finish', { id: importId }) + (isStopped ? '?stopped' : ''), {}),
}

export const filesCalls: FilesCalls = {
  fileAddress: (importId, isLast) =>
    (importId ? href('/my/import/:id/files', { id: importId }) : href('/my/import/files')) +
    (isLast ? '' : '?more'),
}

async function postJson<Answer>(to: string, value: unknown): Promise<Answer> {
  const body = JSON.stringify(value)
  return (await send({ to, body, type: 'application/json' }, {})).json()
}
