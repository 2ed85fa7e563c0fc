import { z } from 'zod'
import * as answers from '#app/domain/places/import/answers.server.ts'
import { csvFields } from '#app/domain/places/import/files/found.ts'
import * as foundPlaces from '#app/domain/places/import/found-places.server.ts'
import { maxImportFileBytes } from '#app/domain/places/import/import.ts'
import * as imports from '#app/domain/places/import/imports.server.ts'
import { proposedPlaces } from '#app/domain/places/import/proposals.server.ts'
import { readAgain, receiveFile } from '#app/domain/places/import/receiving.server.ts'
import { place } from '#app/domain/places/import/saving-places.server.ts'
import { undo } from '#app/domain/places/import/undo.server.ts'
import * as view from '#app/domain/places/import/view.server.ts'
import { importWords } from '#app/domain/places/import/words.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { fileSize } from '#app/format/file-size.ts'
import { env } from '#app/server/env.server.ts'
import { del, type Endpoint, get, list, patch, post } from './endpoint.ts'
import {
  count,
  FoundChanges,
  FoundLocation,
  FoundQuery,
  Import,
  MoreQuery,
  SaveInput,
} from './import-shapes.ts'

const anyFile = {
  photos: {
    maxFiles: 1,
    maxBytes: maxImportFileBytes,
    tooLarge: importWords.fileTooLarge({ size: fileSize(maxImportFileBytes) }).text,
  },
  isOneOfMany: true,
}

const formats =
  'GPX, KML, KMZ, GeoJSON, CSV, Google Takeout, XMP, a photo, or a ZIP of these. It is recognised by its content. Send its name in `Content-Disposition`.'

export const importCalls: Endpoint[] = [
  post(
    'imports',
    {
      summary: `Starts an import with a file: ${formats} Its locations are shown by \`GET imports/{id}\` once it is \`ready\`; nothing is a location of yours before you save the import, within a day.`,
      query: MoreQuery,
      allows: anyFile,
      answer: Import,
      status: 202,
      refuses: ['unavailable'],
    },
    async ({ actor, file, query, headers }) => {
      const id = await receiveFile(actor, null, file(), query.more === 'false')
      return answerReading(actor, id, headers)
    },
  ),
  post(
    'imports/:id/files',
    {
      summary: `Adds a file to an import that is not saved, and reads all its files again: ${formats}`,
      query: MoreQuery,
      allows: anyFile,
      answer: Import,
      status: 202,
      refuses: ['conflict', 'unavailable'],
    },
    async ({ actor, params, file, query, headers }) => {
      const id = await receiveFile(actor, params.id, file(), query.more === 'false')
      return answerReading(actor, id, headers)
    },
  ),
  post(
    'imports/:id/columns',
    {
      summary: 'Says what the columns of a CSV file hold, and reads the files again.',
      body: z.strictObject({
        matched: z
          .partialRecord(z.enum(csvFields), z.int().min(0).max(999))
          .describe('The index of the column of each field, from 0; others are ignored'),
      }),
      answer: Import,
      status: 202,
      refuses: ['conflict'],
    },
    async ({ actor, params, body, headers }) => {
      await readAgain(actor, params.id, body.matched as Record<string, number>)
      return answerReading(actor, params.id, headers)
    },
  ),
  get(
    'imports/:id',
    { summary: 'An import: how far it is, and what was found in its files.', answer: Import },
    ({ actor, params }) => toImport(actor, params.id),
  ),
  list(
    'imports/:id/locations',
    {
      summary: 'The locations that were found in the files of an import, in their order.',
      query: FoundQuery,
      item: FoundLocation,
    },
    async ({ actor, params, query }) => {
      await view.find(actor, params.id)
      const { items, nextCursor } = await foundPlaces.listPage(actor, params.id, query)
      return { items: items.map(toFound), nextCursor }
    },
  ),
  patch(
    'imports/:id/locations/:locationId',
    {
      summary:
        'Ticks, unticks or places a location of an import, answers the question about its position, or takes it back.',
      body: FoundChanges,
      answer: FoundLocation,
      refuses: ['limit'],
    },
    async ({ actor, params: { id, locationId }, body }) => {
      const { isChosen, isDiscarded, coordinates, isSwapped } = body
      const row = { id: locationId }
      if (isDiscarded !== undefined) {
        await answers.setDiscarded(actor, id, row, isDiscarded)
      }
      if (isSwapped !== undefined) {
        await answers.answerDoubt(actor, id, row, isSwapped)
      }
      if (coordinates) await place(actor, id, locationId, coordinates)
      if (isChosen !== undefined) {
        const chosen = isChosen ? [locationId] : []
        await answers.choose(actor, id, { shown: [locationId], chosen })
      }
      return toFound(await foundPlaces.find(actor, id, locationId))
    },
  ),
  del(
    'imports/:id/locations/:locationId',
    {
      summary:
        'Throws away a location that has not been saved. `isDiscarded` of PATCH takes it back.',
      answer: z.object({ id: z.string().describe('The id of the location in the import') }),
    },
    async ({ actor, params: { id, locationId } }) => {
      await answers.setDiscarded(actor, id, { id: locationId }, true)
      return { id: locationId }
    },
  ),
  post(
    'imports/:id/save',
    {
      summary:
        'Saves the ticked locations of an import as yours, and its photos as they are grouped. Calling it again changes nothing.',
      body: SaveInput,
      answer: Import,
      refuses: ['limit', 'conflict'],
    },
    async ({ actor, params, body: { choose, hasPhotos, ...options } }) => {
      if (choose) await answers.chooseAll(actor, params.id, choose)
      const places = hasPhotos ? await proposedPlaces(actor, params.id) : []
      await imports.save(actor, params.id, { places }, options)
      return toImport(actor, params.id)
    },
  ),
  post(
    'imports/:id/undo',
    {
      summary:
        'Undoes an import: its new locations and photos are removed, except locations that were changed or used since. An import that is not saved is discarded. Calling it again changes nothing.',
      body: z.strictObject({
        withChanged: z
          .boolean()
          .default(false)
          .describe('Whether locations that were changed or used since are removed as well'),
      }),
      answer: z.object({
        locations: count('How many locations were removed'),
        photos: count('How many photos were removed'),
        kept: count('How many locations stay because they were changed or used since'),
      }),
    },
    async ({ actor, params, body }) => {
      const { places, photos, kept } = await undo(actor, params.id, body.withChanged)
      return { locations: places, photos, kept }
    },
  ),
]

async function answerReading(actor: Actor, id: string, headers: Headers) {
  headers.set('Location', `${env.PUBLIC_URL}/api/imports/${id}`)
  return toImport(actor, id)
}

async function toImport(actor: Actor, id: string) {
  const found = await view.find(actor, id)
  const [{ withLook: _, ...counts }, folders] = await Promise.all([
    foundPlaces.count(actor, id),
    foundPlaces.listFolders(actor, id),
  ])
  const { columns, undoneAt, savedAt } = found
  const { failure, files, refusedCount } = found
  return {
    ...{ id, failure, files, refusedCount, ...counts },
    refused: found.refused.map(({ fileName, message }) => ({ fileName, message })),
    status: undoneAt ? ('undone' as const) : savedAt ? ('saved' as const) : found.status,
    photos: found.photoCount,
    folders: folders.map(({ title, count }) => ({ title, count })),
    columns: columns && {
      fileName: columns.fileName,
      names: columns.names,
      matched: columns.matched,
    },
    isArchive: found.hasArchive,
    createdAt: found.createdAt.toISOString(),
  }
}

function toFound({ knownId, locationId, doubt: _, place: __, ...row }: foundPlaces.FoundRow) {
  return { ...row, locationId: locationId ?? knownId }
}
