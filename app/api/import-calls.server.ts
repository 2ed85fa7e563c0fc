import { z } from 'zod'
import { csvFields } from '#app/domain/places/import/files/found.ts'
import { defaultOptions, folderUses, foundStates } from '#app/domain/places/import/found-place.ts'
import * as foundPlaces from '#app/domain/places/import/found-places.server.ts'
import { maxImportFileBytes } from '#app/domain/places/import/import.ts'
import * as imports from '#app/domain/places/import/imports.server.ts'
import { proposedPlaces } from '#app/domain/places/import/proposals.server.ts'
import { readAgain, receiveFile } from '#app/domain/places/import/receiving.server.ts'
import { place } from '#app/domain/places/import/saving-places.server.ts'
import { undo } from '#app/domain/places/import/undo.server.ts'
import * as view from '#app/domain/places/import/view.server.ts'
import { importWords } from '#app/domain/places/import/words.ts'
import { Coordinates } from '#app/domain/places/position/position.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { fileSize } from '#app/format/file-size.ts'
import { env } from '#app/server/env.server.ts'
import { del, type Endpoint, get, list, PageQuery, patch, post } from './endpoint.ts'

const count = (what: string) => z.int().min(0).describe(what)

const Import = z
  .object({
    id: z.uuid().describe('The id of the import'),
    status: z
      .enum(['reading', 'ready', 'failed', 'saved', 'undone'])
      .describe(
        'How far it is: its files are being `reading`; it is `ready` to be saved; or they could not be read at all',
      ),
    failure: z.string().describe('Why its files could not be read; empty unless it `failed`'),
    files: z.array(z.string()).describe('The names of the files that were sent'),
    photos: count('How many photos are in it'),
    new: count('How many locations are new to you'),
    chosen: count('How many of the new ones are ticked, which saving turns into locations'),
    known: count(
      'How many locations are yours already: with the same origin, or of the same name within 30 m',
    ),
    unplaced: count(
      'How many locations have no position; they wait until you place or delete each',
    ),
    asked: count('How many positions look wrong, and are left out unless you answer'),
    saved: count('How many locations have been saved'),
    folders: z
      .array(
        z.object({
          title: z.string().describe('The name of the folder, such as `Europe / Alps`'),
          count: count('How many new locations are in it'),
        }),
      )
      .describe('The folders of the new locations'),
    columns: z
      .object({
        fileName: z.string().describe('The name of the CSV file'),
        names: z.array(z.string()).describe('The header of each column'),
        matched: z
          .record(z.string(), z.int())
          .describe('The index of the column of each field, as far as the headers tell'),
      })
      .nullable()
      .describe('Of a CSV file whose headers are not clear; null if there is none'),
    refused: z
      .array(
        z.object({
          fileName: z.string().describe('The name of the file, or of the part of it'),
          message: z.string().describe('Why it was left out'),
        }),
      )
      .describe('What was left out, at most 200'),
    refusedCount: count('How much was left out in all'),
    isArchive: z
      .boolean()
      .describe('Whether it is the archive of an account, which `POST archives` brings back'),
    createdAt: z.iso.datetime().describe('When it was started'),
  })
  .meta({ id: 'Import' })

const FoundLocation = z
  .object({
    id: z.uuid().describe('The id of the location in the import'),
    state: z
      .enum(foundStates)
      .describe(
        'What it is to you: `new`, `asked` about its position, `unplaced`, `known`, or `saved`',
      ),
    title: z.string().describe('The title'),
    address: z.string().describe('The address; empty if the file has none'),
    description: z.string().describe('The description as plain text; empty if the file has none'),
    latitude: z.number().nullable().describe('In degrees (WGS 84); null without a position'),
    longitude: z.number().nullable().describe('In degrees (WGS 84); null without a position'),
    tags: z.array(z.string()).describe('The tags in the file'),
    folders: z.array(z.string()).describe('The folders that it is in'),
    look: z.string().describe('Its icon and colour in words, such as `red star`; may be empty'),
    fileName: z.string().describe('The file that it was read from'),
    isChosen: z.boolean().describe('Whether saving the import makes it a location, if it is new'),
    locationId: z
      .uuid()
      .nullable()
      .describe('The id of your location that it became, or that it already is; null if neither'),
  })
  .meta({ id: 'FoundLocation' })

const FoundQuery = PageQuery.extend({
  state: z.enum(foundStates).optional().describe('Only those in this state'),
})

const FoundChanges = z.strictObject({
  isChosen: z.boolean().optional().describe('Ticks or unticks a new one'),
  coordinates: Coordinates.optional().describe(
    'Where it is: for one without a position, or with one that looks wrong; in a saved import it becomes a location at once',
  ),
  isSwapped: z
    .boolean()
    .optional()
    .describe('Answers whether latitude and longitude of one that is `asked` about were exchanged'),
})

const SaveInput = z.strictObject({
  folders: z
    .enum(folderUses)
    .default(defaultOptions.folders)
    .describe('What becomes of folders: tags of their locations, portfolios, or nothing'),
  hasLooks: z
    .boolean()
    .default(defaultOptions.hasLooks)
    .describe('Whether icon and colour become a tag'),
  choose: z
    .enum(['all', 'none', 'fitting'])
    .optional()
    .describe('Ticks all new locations first, none, or as many as your plan has room for'),
  hasPhotos: z
    .boolean()
    .default(true)
    .describe('Whether photos are saved as they are grouped by distance and time'),
})

const MoreQuery = z.strictObject({
  more: z
    .enum(['true', 'false'])
    .default('false')
    .describe('Whether more files follow before all are read, such as photos and their sidecars'),
})

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
    async ({ actor, params, query: { state, limit, cursor } }) => {
      await view.find(actor, params.id)
      const after = cursor === undefined ? undefined : Number(cursor) || 0
      const rows = await foundPlaces.list(actor, params.id, { state, limit: limit + 1, after })
      const items = rows.slice(0, limit)
      const last = rows.length > limit ? items.at(-1) : undefined
      return { items: items.map(toFound), nextCursor: last && String(last.place) }
    },
  ),
  patch(
    'imports/:id/locations/:locationId',
    {
      summary:
        'Ticks, unticks or places a location of an import, or answers the question about its position.',
      body: FoundChanges,
      answer: FoundLocation,
      refuses: ['limit'],
    },
    async ({ actor, params: { id, locationId }, body: { isChosen, coordinates, isSwapped } }) => {
      if (isSwapped !== undefined) {
        await foundPlaces.answerDoubt(actor, id, locationId, isSwapped)
      }
      if (coordinates) await place(actor, id, locationId, coordinates)
      if (isChosen !== undefined) {
        const chosen = isChosen ? [locationId] : []
        await foundPlaces.choose(actor, id, { shown: [locationId], chosen })
      }
      return toFound(await foundPlaces.find(actor, id, locationId))
    },
  ),
  del(
    'imports/:id/locations/:locationId',
    {
      summary: 'Removes a location that has not been saved from its import.',
      answer: z.object({ id: z.string().describe('The id of the location in the import') }),
    },
    async ({ actor, params: { id, locationId } }) => {
      await foundPlaces.discard(actor, id, locationId)
      return { id: locationId }
    },
  ),
  post(
    'imports/:id/save',
    {
      summary:
        'Makes the ticked locations of an import yours, and its photos as they are grouped. Once more is no error, and changes nothing.',
      body: SaveInput,
      answer: Import,
      refuses: ['limit', 'conflict'],
    },
    async ({ actor, params, body: { choose, hasPhotos, ...options } }) => {
      if (choose) await foundPlaces.chooseAll(actor, params.id, choose)
      const places = hasPhotos ? await proposedPlaces(actor, params.id) : []
      await imports.save(actor, params.id, { places }, options)
      return toImport(actor, params.id)
    },
  ),
  post(
    'imports/:id/undo',
    {
      summary:
        'Undoes an import: its new locations and photos are removed, except locations that were changed or used since. An import that is not saved is discarded. Once more is no error.',
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
