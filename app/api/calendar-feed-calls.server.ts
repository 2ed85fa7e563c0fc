import { z } from 'zod'
import { PasswordProof } from '#app/domain/accounts/password-proof.ts'
import * as calendarFeeds from '#app/domain/shoots/calendar-feeds.server.ts'
import { tokenOf } from '#app/http/session.server.ts'
import { env } from '#app/server/env.server.ts'
import { del, type Endpoint, get, post } from './endpoint.ts'

const Feed = z
  .object({
    url: z
      .url()
      .describe('The secret address for a calendar program; whoever has it sees your shoots'),
  })
  .meta({ id: 'CalendarFeed' })

export const calendarFeedCalls: Endpoint[] = [
  get(
    'calendar-feed',
    {
      summary: 'The address of your shoots for a calendar program, or null if you have none.',
      scopes: 'closed',
      answer: Feed.nullable(),
      isSecret: true,
    },
    async ({ actor }) => {
      const feed = await calendarFeeds.find(actor)
      return feed ? toFeed(feed) : null
    },
  ),
  post(
    'calendar-feed',
    {
      summary:
        'Creates the address of your shoots for a calendar program; an earlier address no longer opens. Requires your password, unless you gave it within the last ten minutes. You are told by mail.',
      scopes: 'closed',
      body: PasswordProof.strict(),
      answer: Feed,
      status: 201,
      isSecret: true,
    },
    async ({ actor, body, request, address }) =>
      toFeed(await calendarFeeds.create(actor, body, { token: await tokenOf(request), address })),
  ),
  del(
    'calendar-feed',
    {
      summary: 'Removes the address of your shoots for a calendar program: it no longer opens.',
      scopes: 'closed',
      answer: z.null(),
    },
    async ({ actor }) => {
      await calendarFeeds.remove(actor)
      return null
    },
  ),
]

function toFeed({ id, key }: calendarFeeds.CalendarFeed) {
  return { url: `${env.PUBLIC_URL}/calendars/${id}/${key}.ics` }
}
