import { z } from 'zod'
import { PasswordProof } from '#app/domain/accounts/password-proof.ts'
import * as calendarFeeds from '#app/domain/shoots/calendar-feeds.server.ts'
import { calendarPrograms } from '#app/domain/shoots/calendar-program.ts'
import { tokenOf } from '#app/http/session.server.ts'
import { env } from '#app/server/env.server.ts'
import { del, type Endpoint, get, patch, post } from './endpoint.ts'

const Feed = z
  .object({
    url: z
      .url()
      .describe('The secret address for a calendar program; whoever has it sees your shoots'),
    isLight: z
      .boolean()
      .describe('Whether it also has the golden and blue hours of its stops, as free time'),
    lastRead: z
      .object({
        by: z.enum(calendarPrograms).describe('The program, recognized by its User-Agent'),
        at: z.iso.datetime().describe('When it was read, to the minute (ISO 8601, UTC)'),
      })
      .nullable()
      .describe('The last program that read it; null if none has since it was created'),
  })
  .meta({ id: 'CalendarFeed' })

const Changes = z.strictObject({
  isLight: z
    .boolean({ error: 'This must be true or false' })
    .describe('Whether it also has the golden and blue hours of its stops; at first false'),
})

export const calendarFeedCalls: Endpoint[] = [
  ...callsAt('calendar-feed', 'your shoots', () => undefined),
  ...callsAt(
    'project/:id/calendar-feed',
    'the shoots of a project that you may see',
    ({ id }: { id: string }) => id,
  ),
]

function callsAt<const Path extends string, Params>(
  path: Path,
  shoots: string,
  projectOf: (params: Params) => string | undefined,
): Endpoint[] {
  const common = { scopes: 'closed' as const, isSecret: true }
  const find = async (actor: Parameters<typeof calendarFeeds.find>[0], projectId?: string) => {
    const feed = await calendarFeeds.find(actor, projectId)
    return feed ? toFeed(feed) : null
  }
  return [
    get(
      path,
      {
        ...common,
        summary: `The address of ${shoots} for a calendar program, or null if you have none.`,
        answer: Feed.nullable(),
      },
      ({ actor, params }) => find(actor, projectOf(params as Params)),
    ),
    post(
      path,
      {
        ...common,
        summary: `Creates the address of ${shoots} for a calendar program; an earlier address no longer opens. Requires your password, unless you gave it within the last ten minutes. You are told by mail.`,
        body: PasswordProof.strict(),
        answer: Feed,
        status: 201,
      },
      async ({ actor, params, body, request, address }) => {
        const session = { token: await tokenOf(request), address }
        return toFeed(await calendarFeeds.create(actor, body, session, projectOf(params as Params)))
      },
    ),
    patch(
      path,
      {
        ...common,
        summary: `Chooses what calendar programs get from the address of ${shoots}, which stays the same. Google reads it only every 8 to 24 hours.`,
        body: Changes,
        answer: Feed,
        refuses: ['notFound'],
      },
      async ({ actor, params, body }) =>
        toFeed(await calendarFeeds.update(actor, body, projectOf(params as Params))),
    ),
    del(
      path,
      {
        scopes: 'closed',
        summary: `Removes the address of ${shoots} for a calendar program: it no longer opens.`,
        answer: z.null(),
      },
      async ({ actor, params }) => {
        await calendarFeeds.remove(actor, projectOf(params as Params))
        return null
      },
    ),
  ]
}

function toFeed({ id, key, isLight, lastRead }: calendarFeeds.CalendarFeed) {
  return {
    url: `${env.PUBLIC_URL}/calendars/${id}/${key}.ics`,
    isLight,
    lastRead: lastRead && { by: lastRead.by, at: lastRead.at.toISOString() },
  }
}
