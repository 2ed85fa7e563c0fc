import * as calendarFiles from '#app/domain/pages/calendar-files.server.ts'
import * as calendarFeeds from '#app/domain/shoots/calendar-feeds.server.ts'
import { callsOf, listStopsOfOthers } from '#app/domain/shoots/own-calls.server.ts'
import { answerFeed } from '#app/http/calendar-answer.server.ts'
import { answerPicture } from '#app/http/plain.server.ts'
import { publicOrigin } from '#app/http/public.server.ts'
import { shootHref } from '#app/views/addresses.ts'
import { writeCalendar, writerVersion } from '#app/views/shoots/calendar-file.server.ts'
import type { Route } from './+types/feed'

/** Serves the feed to the user's calendar program. The key in the URL grants read access only. */
export function loader({ request, params }: Route.LoaderArgs) {
  return answerPicture(async () => {
    const key = params.file.replace(/\.ics$/, '')
    const userAgent = request.headers.get('User-Agent')
    const { user, project, isLight } = await calendarFeeds.open({ id: params.feed, key }, userAgent)
    const { clock } = user
    const name = `Recce: ${project?.title ?? (user.displayName || user.username)}`
    // Read before the shoots, so that a change in between gives the newer feed an older tag.
    const { ids, fingerprint } = await calendarFiles.findFingerprint(user, project?.id)
    const [calls, others] = await Promise.all([callsOf(user, ids), listStopsOfOthers(user, ids)])
    const settings = [writerVersion, publicOrigin, name, clock, isLight]
    const source = [...settings, fingerprint, [...calls], others]
    return answerFeed(request, source, async () =>
      writeCalendar(
        withoutStops(await calendarFiles.listOfFeed(user, project?.id), others),
        {
          clock,
          hrefOf: ({ ownerUser, slug }) => publicOrigin + shootHref(ownerUser, slug),
        },
        { name, isLight, calls },
      ),
    )
  })
}

function withoutStops(shoots: calendarFiles.FiledShoot[], ids: string[]) {
  const isKept = ({ id }: { id: string }) => !ids.includes(id)
  return shoots.map((shoot) => ({ ...shoot, stops: shoot.stops.filter(isKept) }))
}
