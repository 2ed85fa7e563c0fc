import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'

/** Everything except secrets. */
export async function findOwner(id: string) {
  return db.selectOne(
    'users',
    [
      'id',
      'username',
      'displayName',
      'bio',
      'town',
      'link',
      'email',
      'emailConfirmedAt',
      'pendingEmail',
      'role',
      'tier',
      'isProfilePublic',
      'picturePhotoId',
      'createdAt',
      'updatedAt',
    ],
    sql`id = ${id}`,
  )
}
