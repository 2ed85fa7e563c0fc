import * as calendarFiles from '#app/domain/pages/calendar-files.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { guestOf } from '#app/domain/sharing/invitation-sheets.server.ts'
import * as invitations from '#app/domain/sharing/invitations.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { answerCalendar } from '#app/http/calendar-answer.server.ts'
import { answerPicture } from '#app/http/plain.server.ts'
import { writeCalendar } from '#app/views/shoots/calendar-file.server.ts'
import type { Route } from './+types/invitation-calendar'
import { readInvitationLink } from './invitation-link.ts'

/** Serves the invited shoot as a calendar file. The key in the URL grants access. */
export function loader({ request, context }: Route.LoaderArgs) {
  return answerPicture(async () => {
    const { id, key } = readInvitationLink(request)
    const invitation = await invitations.find(id, key)
    if (invitation.kind !== 'shoot' || invitation.status === 'rejected') throw notFound('Shoot')
    const shoot = await calendarFiles.find(guestOf(invitation), invitation.itemId)
    const text = writeCalendar([withoutPlan(shoot)], {
      clock: findActor(context).clock,
      hrefOf: () => invitations.invitationLink(invitation.id),
    })
    return answerCalendar(request, text, `${invitation.slug}.ics`)
  })
}

/** Keeps only days and names of places, as in the invitation. */
function withoutPlan(shoot: calendarFiles.FiledShoot): calendarFiles.FiledShoot {
  const nowhere = { address: '', latitude: null, longitude: null }
  const stops = shoot.stops.map((stop) => ({ ...stop, ...nowhere, startsAt: null }))
  return { ...shoot, description: '', sections: [], stops }
}
