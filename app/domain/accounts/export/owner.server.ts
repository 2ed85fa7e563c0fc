import { db } from '#app/db/client.server.ts'

/** Everything about the owner except secrets. */
export async function findOwner(id: string) {
  return db
    .selectFrom('users')
    .select([
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
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
