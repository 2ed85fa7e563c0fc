import type { Database } from '#app/db/client.server.ts'
import { asId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { UserPrincipal } from '#app/domain/items/principal.server.ts'
import type { PhotoHome } from '#app/domain/photos/home.server.ts'
import { maxPhotosOfImport } from '#app/domain/pictures/photo.ts'
import { photoWords } from '#app/domain/pictures/words.ts'
import { notFound } from '#app/domain/rules/errors.ts'

/** Only the owner sees a photo of an unsaved import; if the import is not saved, it is deleted. */
export const importPhotoHome: PhotoHome = {
  columns: ['photos.import_id'],
  holds: sql`false`,
  isSeenBy: () => sql`false`,
  uploads: {
    column: 'importId',
    isAt: (id) => sql`(photo.location_id is null and photo.import_id = ${id})`,
    async lock(trx, user, { importId }) {
      await lockImport(trx, user, importId as string, sql`saved_at is null`)
      return user.id
    },
    room: {
      max: maxPhotosOfImport,
      full: photoWords.tooManyOfImport({ max: maxPhotosOfImport }),
    },
  },
}

export async function lockImport(
  trx: Database,
  user: UserPrincipal,
  importId: string,
  condition = sql`true`,
) {
  const found = await trx.selectFirst(
    'imports',
    ['id'],
    sql`id = ${asId(importId)} and owner_id = ${user.id} and undone_at is null and ${condition}
      for update`,
  )
  if (!found) throw notFound('Import')
}
