import { readRows } from '#app/db/client.server.ts'
import { type Columns, integer, orNull, uuid } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'

/** What the header shows of the user: their picture, and how many notifications are unread. */
export type Face = { pictureId: string | null; unread: number }

export async function findFace(actor: Actor): Promise<Face> {
  const [row] = await readRows(
    faceRow,
    sql`select u.picture_photo_id as "pictureId", (select count(*) from notifications n
        where n.user_id = u.id and n.read_at is null and n.has_bell)::int as unread
      from users u where u.id = ${requireUser(actor).id}`,
  )
  return row ?? { pictureId: null, unread: 0 }
}

const faceRow: Columns<Face> = { pictureId: orNull(uuid), unread: integer }
