import * as calendarFiles from '#app/domain/pages/calendar-files.server.ts'
import * as calendarFeeds from '#app/domain/shoots/calendar-feeds.server.ts'
import { answerCalendar } from '#app/http/calendar-answer.server.ts'
import { answerPicture } from '#app/http/plain.server.ts'
import { publicOrigin } from '#app/http/public.server.ts'
import { shootHref } from '#app/views/addresses.ts'
import { writeCalendar } from '#app/views/shoots/calendar-file.server.ts'
import type { Route } from './+types/feed'

/** Serves the feed to the user's calendar program. The key in the URL grants read access only. */
export function loader({ request, params }: Route.LoaderArgs) {
  return answerPicture(async () => {
    const key = params.file.replace(/\.ics$/, '')
    const user = await calendarFeeds.findOwner({ id: params.feed, key })
    const text = writeCalendar(
      await calendarFiles.listOwn(user),
      {
        clock: user.clock,
        hrefOf: ({ ownerUser, slug }) => publicOrigin + shootHref(ownerUser, slug),
      },
      `Recce: ${user.displayName || user.username}`,
    )
    return answerCalendar(request, text)
  })
}
