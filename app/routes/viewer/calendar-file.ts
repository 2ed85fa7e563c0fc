import { notFound } from '#app/domain/errors.ts'
import * as calendarFiles from '#app/domain/shoots/calendar-files.server.ts'
import * as viewedShoots from '#app/domain/shoots/viewed-shoots.server.ts'
import { attachment } from '#app/format/disposition.ts'
import { answerPlainly } from '#app/http/plain.server.ts'
import { publicOrigin } from '#app/http/public.server.ts'
import { calendarType, writeCalendar } from '#app/views/shoots/calendar-file.server.ts'
import type { Route } from './+types/calendar-file'
import { formerNameMiddleware } from './former-name.server.ts'
import { lookOf } from './look.server.ts'

export const middleware = [formerNameMiddleware]

/** `…/calendar.ics` of a shoot: it and its stops, as far as whoever asks sees them. */
export function loader({ params, context }: Route.LoaderArgs) {
  return answerPlainly(async () => {
    const { actor, named, at } = lookOf<'shoot'>(context, params)
    const viewed = await viewedShoots.find(actor, named)
    if (viewed.blocked !== undefined) throw notFound('Shoot')
    const { id, username, slug, project } = viewed.item
    const path = at.shoot(username, slug, project?.slug)
    const text = writeCalendar([await calendarFiles.find(actor, id)], {
      clock: actor.clock,
      hrefOf: () => publicOrigin + path,
    })
    return new Response(text, {
      headers: {
        'Content-Type': calendarType,
        'Content-Disposition': attachment(`${slug}.ics`),
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
      },
    })
  })
}
