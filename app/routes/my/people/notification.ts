import { redirect } from 'react-router'
import * as notifications from '#app/domain/post/notifications.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import type { Route } from './+types/notification'
import { notificationHref } from './notification-href.ts'

/** Push messages link to this route. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await loadOrThrow(notifications.find(findActor(context), params.id))
  throw redirect(notificationHref(found))
}
