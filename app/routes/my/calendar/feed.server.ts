import { href } from 'react-router'
import type { SignedIn } from '#app/domain/accounts/actor.ts'
import * as calendarFeeds from '#app/domain/shoots/calendar-feeds.server.ts'
import { env } from '#app/env.server.ts'

/** The address of the user's feed, if there is one; an admin who acts as them sees none of it. */
export async function findFeed(user: SignedIn): Promise<{ url: string | null } | undefined> {
  if (user.impersonator) return undefined
  const feed = await calendarFeeds.find(user)
  if (!feed) return { url: null }
  const path = href('/calendars/:feed/:file', { feed: feed.id, file: `${feed.key}.ics` })
  return { url: env.PUBLIC_URL + path }
}
