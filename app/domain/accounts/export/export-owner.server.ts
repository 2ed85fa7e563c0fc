import { db } from '#app/db/client.server.ts'

/** What a download says of its owner: all that is kept of them but for what keeps others out. */
export async function findOwner(id: string) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'displayName',
      'email',
      'emailConfirmedAt',
      'pendingEmail',
      'role',
      'tier',
      'isProfilePublic',
      'picturePhotoId',
      'createdAt',
      'updatedAt',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
