import type { Database } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { findAccount, type Restoring } from './entries.server.ts'
import type { Sorted } from './small-parts.server.ts'

const texts = ['displayName', 'bio', 'town', 'link'] as const
type ProfileText = (typeof texts)[number]

/** A field of the profile comes back if the owner's own is empty. */
export async function sortProfile(handle: Database, restoring: Restoring) {
  const account = await findAccount(handle, restoring)
  const mine = await handle.selectOne(
    'users',
    [...texts, 'picturePhotoId'],
    sql`id = ${restoring.ownerId}`,
  )
  const fields = texts.filter((name) => account[name] !== '')
  const sorted = fields.map((name): Sorted<[ProfileText, string]> => {
    const outcome = !mine[name] ? 'added' : mine[name] === account[name] ? 'same' : 'differs'
    return { outcome, title: name, row: [name, account[name]] }
  })
  return { account, sorted, pictureId: mine.picturePhotoId }
}
