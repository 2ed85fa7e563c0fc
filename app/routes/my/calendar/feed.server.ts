import { href } from 'react-router'
import * as ownSessions from '#app/domain/accounts/own-sessions.server.ts'
import * as calendarFeeds from '#app/domain/shoots/calendar-feeds.server.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'
import { tokenOf } from '#app/http/session.server.ts'
import { env } from '#app/server/env.server.ts'

export type FeedView = {
  url: string | null
  /** The user has just entered their password. */
  isProved: boolean
}

/** Returns undefined for an admin who impersonates the user. */
export async function findFeed(user: SignedIn, request: Request): Promise<FeedView | undefined> {
  if (user.impersonator) return undefined
  const [feed, isProved] = await Promise.all([
    calendarFeeds.find(user),
    tokenOf(request).then((token) => ownSessions.hasProof(user, token)),
  ])
  if (!feed) return { url: null, isProved }
  const path = href('/calendars/:feed/:file', { feed: feed.id, file: `${feed.key}.ics` })
  return { url: env.PUBLIC_URL + path, isProved }
}
