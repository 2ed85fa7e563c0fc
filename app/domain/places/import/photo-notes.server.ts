import { type Database, db } from '#app/db/client.server.ts'
import { asId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { FoundPhoto } from './files/found.ts'
import { cleanTags } from './files/raw-place.ts'

/** What was written beside photos, as in the XMP files of Lightroom; texts are '' if nothing was. */
export type Notes = Pick<FoundPhoto, 'title' | 'description' | 'tags'>

/** By the ids of the photos of an import. */
export type PhotoNotes = Record<string, Notes>

/** @param ownerId whose import it must be */
export async function read(
  ownerId: string,
  importId: string,
  handle: Database = db,
): Promise<PhotoNotes> {
  const found = await handle.selectFirst(
    'imports',
    ['photoNotes'],
    sql`id = ${asId(importId)} and owner_id = ${ownerId}`,
  )
  return found?.photoNotes ?? {}
}

/** What is written beside the photos of one location: the first title and text, and all tags. */
export function joinNotes(notes: PhotoNotes, photoIds: readonly string[]): Notes {
  const all = photoIds.flatMap((id) => notes[id] ?? [])
  return {
    title: all.find(({ title }) => title)?.title ?? '',
    description: all.find(({ description }) => description)?.description ?? '',
    tags: cleanTags(all.flatMap(({ tags }) => tags)),
  }
}
