import { db } from '#app/db/client.server.ts'

/** How long a removed item can be brought back. */
export const undoDays = 7

/** Deletes for good what was removed more than `undoDays` ago; photos go with their location. */
export async function purge(now: Date) {
  const before = new Date(now.getTime() - undoDays * 86_400_000)
  await db.deleteFrom('locations').where('deletedAt', '<', before).execute()
  await db.deleteFrom('portfolios').where('deletedAt', '<', before).execute()
}
