import { type Fragment, sql } from '#app/db/sql.server.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'

/** The ids of the user's own shoots, of accepted ones, and of those in accepted projects. */
export function ownAndSharedShoots(user: SignedIn): Fragment {
  const isAccepted = sql`shares.user_id = ${user.id} and shares.status = 'accepted'`
  return sql`select id from shoots where owner_id = ${user.id}
    union select shoot_id from shares where ${isAccepted}
    union select ps.shoot_id from project_shoots ps
      join shares on shares.project_id = ps.project_id and ${isAccepted}`
}
