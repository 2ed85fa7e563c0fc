import { href } from 'react-router'
import { z } from 'zod'
import * as ownSessions from '#app/domain/accounts/own-sessions.server.ts'
import { PasswordProof } from '#app/domain/accounts/password-proof.ts'
import * as calendarFeeds from '#app/domain/shoots/calendar-feeds.server.ts'
import type { CalendarProgram } from '#app/domain/shoots/calendar-program.ts'
import type { Actor, SignedIn } from '#app/domain/users/actor.ts'
import { ago } from '#app/format/duration.ts'
import { readChoice, readFields, type SentAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { tokenOf } from '#app/http/session.server.ts'
import { env } from '#app/server/env.server.ts'
import { feedAddressId } from './calendar-feed-address.ts'

export type FeedView = {
  feed: { url: string; isLight: boolean; lastRead: string } | null
  /** The user has just entered their password. */
  isProved: boolean
}

/** Returns undefined for an admin who impersonates the user. */
export async function findFeed(
  user: SignedIn,
  request: Request,
  projectId?: string,
): Promise<FeedView | undefined> {
  if (user.impersonator) return undefined
  const [feed, isProved] = await Promise.all([
    calendarFeeds.find(user, projectId),
    tokenOf(request).then((token) => ownSessions.hasProof(user, token)),
  ])
  return { feed: feed ? viewOf(feed) : null, isProved }
}

function viewOf({ id, key, isLight, lastRead }: calendarFeeds.CalendarFeed) {
  const path = href('/calendars/:feed/:file', { feed: id, file: `${key}.ics` })
  return { url: env.PUBLIC_URL + path, isLight, lastRead: describeRead(lastRead) }
}

/** Returns 'Google, 3 hours ago'. */
function describeRead(lastRead: calendarFeeds.CalendarFeed['lastRead']) {
  if (!lastRead) return 'Not yet'
  return `${programNames[lastRead.by]}, ${ago((Date.now() - lastRead.at.getTime()) / 1000)}`
}

const programNames: Record<CalendarProgram, string> = {
  google: 'Google',
  apple: 'Apple',
  outlook: 'Outlook',
  other: 'Another program',
}

const LightFields = z.object({ isLight: z.enum(['on', 'off']) })

/** @param page the page with the form @param sender IP address */
export function feedVerbs(actor: Actor, page: string, sender: string, projectId?: string) {
  const opened = `${page}#${feedAddressId}`
  return {
    makeFeed: async (sent: SentAction) => {
      const session = { token: await tokenOf(sent.request), address: sender }
      const proof = readFields(sent, PasswordProof)
      await calendarFeeds.create(actor, proof, session, projectId)
      return redirectWithBanner(opened, 'The address for your calendar program is ready')
    },
    saveFeed: async (sent: SentAction) => {
      const isLight = readChoice(sent, LightFields).isLight === 'on'
      await calendarFeeds.update(actor, { isLight }, projectId)
      const status = isLight ? 'The calendar now has light' : 'The calendar now has no light'
      return redirectWithBanner(opened, status)
    },
    removeFeed: async () => {
      await calendarFeeds.remove(actor, projectId)
      return redirectWithBanner(page, 'The address no longer opens')
    },
  }
}
