import { sheetPath } from '#app/domain/call-sheets/address.ts'
import { listEvents } from '#app/domain/call-sheets/own-calendar.server.ts'
import { answerCalendar } from '#app/http/calendar-answer.server.ts'
import { answerPicture } from '#app/http/plain.server.ts'
import { publicOrigin } from '#app/http/public.server.ts'
import { writeOwnCalendar } from '#app/views/call-sheets/own-calendar.server.ts'
import type { Route } from './+types/calendar'

/** Serves a person's own calls, pick-ups and stops, as a file and as a feed. */
export function loader({ request, params: { token } }: Route.LoaderArgs) {
  return answerPicture(async () => {
    const { title, events } = await listEvents(token)
    const text = writeOwnCalendar(title, events, (day) => publicOrigin + sheetPath(token, day))
    return answerCalendar(request, text, 'call-sheet.ics')
  })
}
