import * as calendarFiles from '#app/domain/pages/calendar-files.server.ts'
import * as viewedShoots from '#app/domain/pages/viewed-shoots.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { answerCalendar } from '#app/http/calendar-answer.server.ts'
import { answerPicture } from '#app/http/plain.server.ts'
import { publicOrigin } from '#app/http/public.server.ts'
import { writeCalendar } from '#app/views/shoots/calendar-file.server.ts'
import type { Route } from './+types/calendar-file'
import { formerNameMiddleware } from './former-name.server.ts'
import { viewContext } from './view-context.server.ts'

export const middleware = [formerNameMiddleware]

/** Serves `…/calendar.ics` of a shoot, with what the visitor may see of the shoot and its stops. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  return answerPicture(async () => {
    const { actor, named, at } = viewContext<'shoot'>(context, params)
    const viewed = await viewedShoots.find(actor, named)
    if (viewed.blocked !== undefined) throw notFound('Shoot')
    const { id, username, slug, project } = viewed.item
    const path = at.shoot(username, slug, project?.slug)
    const text = writeCalendar([await calendarFiles.find(actor, id)], {
      clock: actor.clock,
      hrefOf: () => publicOrigin + path,
    })
    return answerCalendar(request, text, `${slug}.ics`)
  })
}
