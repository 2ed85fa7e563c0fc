import { z } from 'zod'
import {
  ArchivedFavorite,
  ArchivedLocation,
  ArchivedNote,
  ArchivedPhoto,
  ArchivedPortfolio,
  ArchivedTag,
} from './places.ts'
import { ArchivedGear, ArchivedProject, ArchivedShoot } from './plans.ts'
import { recordSchemas } from './records.ts'
import { ArchivedAccount, ArchivedNotice, ArchivedQuietHours, ArchivedSearch } from './settings.ts'

/** Entries of the files that can be brought back, in the order in which they are read. */
export const restorableSchemas = {
  photos: ArchivedPhoto,
  tags: ArchivedTag,
  locations: ArchivedLocation,
  locationNotes: ArchivedNote,
  portfolios: ArchivedPortfolio,
  gear: ArchivedGear,
  shoots: ArchivedShoot,
  projects: ArchivedProject,
  favorites: ArchivedFavorite,
  searches: ArchivedSearch,
  notices: ArchivedNotice,
  quiet: ArchivedQuietHours,
}

export type RestorableFile = keyof typeof restorableSchemas
export type Archived<File extends RestorableFile> = z.output<(typeof restorableSchemas)[File]>

/** The JSON Schema of each file of an archive, by the name of the file without its ending. */
export function archiveJsonSchemas(): Record<string, object> {
  const lists = Object.entries({ ...restorableSchemas, ...recordSchemas }).map(
    ([file, entry]): [string, object] => [file, jsonSchemaOf(file, z.array(entry))],
  )
  return Object.fromEntries([['account', jsonSchemaOf('account', ArchivedAccount)], ...lists])
}

function jsonSchemaOf(file: string, schema: z.ZodType) {
  return {
    title: `${file}.json`,
    ...z.toJSONSchema(schema, { io: 'input', override: dropPattern }),
  }
}

/** A format says the same as the long pattern beside it. */
function dropPattern({ jsonSchema }: { jsonSchema: { format?: string; pattern?: string } }) {
  if (jsonSchema.format) delete jsonSchema.pattern
}
