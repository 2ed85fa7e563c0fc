import { z } from 'zod'
import { defaultOptions, folderUses, foundStates } from '#app/domain/places/import/found-place.ts'
import { Coordinates } from '#app/domain/places/position/position.ts'
import { PageQuery } from './endpoint.ts'

export const count = (what: string) => z.int().min(0).describe(what)

export const Import = z
  .object({
    id: z.uuid().describe('The id of the import'),
    status: z
      .enum(['reading', 'ready', 'failed', 'saved', 'undone'])
      .describe(
        'While it is `reading`, its files are read; then it is `ready` to be saved, or has `failed` because they cannot be read',
      ),
    failure: z.string().describe('Why its files could not be read; empty unless it `failed`'),
    files: z.array(z.string()).describe('The names of the files that were sent'),
    photos: count('How many photos are in it'),
    new: count('How many locations are new to you'),
    chosen: count('How many of the new ones are ticked, which saving turns into locations'),
    known: count(
      'How many locations you have already: with the same origin, or of the same name within 30 m',
    ),
    unplaced: count(
      'How many locations have no position; they wait until you place or delete them',
    ),
    asked: count('How many positions look wrong; their locations are left out unless you answer'),
    saved: count('How many locations have been saved'),
    discarded: count('How many locations were thrown away, and can be taken back'),
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
          .describe('The index of the column of each field, as far as headers and cells tell'),
      })
      .nullable()
      .describe(
        'Of the first CSV file that is neither from Recce nor from Google; null if there is none',
      ),
    refused: z
      .array(
        z.object({
          fileName: z.string().describe('The name of the file, or of the part of it'),
          message: z.string().describe('Why it was left out'),
        }),
      )
      .describe('The first 200 of what was left out'),
    refusedCount: count('How much was left out in all'),
    isArchive: z
      .boolean()
      .describe('Whether it is the archive of an account, which `POST archives` brings back'),
    createdAt: z.iso.datetime().describe('When it was started'),
  })
  .meta({ id: 'Import' })

export const FoundLocation = z
  .object({
    id: z.uuid().describe('The id of the location in the import'),
    state: z
      .enum(foundStates)
      .describe(
        'What it is to you: `new`, `asked` about its position, `unplaced`, `known`, `saved`, or `discarded`',
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

export const FoundQuery = PageQuery.extend({
  state: z.enum(foundStates).optional().describe('Only those in this state'),
})

export const FoundChanges = z.strictObject({
  isDiscarded: z
    .boolean()
    .optional()
    .describe('True throws it away, false takes it back; not if it is saved, or so already'),
  isChosen: z.boolean().optional().describe('Ticks or unticks a new one'),
  coordinates: Coordinates.optional().describe(
    'Where it is: for one without a position, or with one that looks wrong; in a saved import it becomes a location at once',
  ),
  isSwapped: z
    .boolean()
    .optional()
    .describe(
      'Answers the question about one that is `asked`: false if its position is right as given here, true to exchange latitude and longitude',
    ),
})

export const SaveInput = z.strictObject({
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
    .describe('Whether its photos are saved too, as they are grouped by distance and time'),
})

export const MoreQuery = z.strictObject({
  more: z
    .enum(['true', 'false'])
    .default('false')
    .describe('Whether more files follow before all are read, such as photos and their sidecars'),
})
