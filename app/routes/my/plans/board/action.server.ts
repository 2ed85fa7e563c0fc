import { href } from 'react-router'
import { z } from 'zod'
import { invalid } from '#app/domain/rules/errors.ts'
import { instantAt } from '#app/domain/rules/local-time.ts'
import * as planLocations from '#app/domain/shoots/plan-locations.server.ts'
import * as proposedOrders from '#app/domain/shoots/proposed-orders.server.ts'
import { moveShoot } from '#app/domain/shoots/shoot-moves.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { onDay } from '#app/domain/shoots/stop-times.ts'
import type { StopDates } from '#app/domain/shoots/stops.server.ts'
import * as stops from '#app/domain/shoots/stops.server.ts'
import { shootWords } from '#app/domain/shoots/words.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { weekdayDate } from '#app/format/date.ts'
import { IdFields, readChoice, runAction, type SentAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { addedAgainBanner } from '#app/routes/my/added-banner.ts'
import { readSpan } from './span.ts'

const text = z.string().default('')
const Times = z.object({ day: text, start: text, end: text })
const Day = z.object({ date: text })
const Based = z.object({ version: z.coerce.number().int().optional() })

export function actOnBoard(request: Request, actor: Actor, id: string) {
  const address = href('/my/shoots/:id/plan', { id })
  async function move(stopId: string, dates: StopDates, words: (title: string) => string) {
    const { title, before } = await stops.move(actor, id, stopId, dates)
    return redirectWithBanner(address, words(title), {
      undo: { action: address, intent: 'undo', id: `${stopId} ${spanText(before)}` },
    })
  }
  async function put({ subject, form }: SentAction, words: (title: string) => string) {
    const [stopId = '', ...span] = (subject || String(form.get('id') ?? '')).split(' ')
    return move(stopId, datesOf(span.join(' ')), words)
  }
  return runAction(request, {
    times: async (sent) => {
      const typed = readChoice(sent, Times)
      const { start, end } = onDay(typed.day, typed.start, typed.end)
      const { timeZone } = await shoots.find(actor, id)
      const dates = { startsAt: read(start, timeZone), endsAt: read(end, timeZone) }
      return move(sent.subject, dates, (title) => `${title} is moved`)
    },
    date: async (sent) => {
      const { date } = readChoice(sent, Day)
      const { title, before } = await moveShoot(actor, id, date)
      const words = `${title} is on ${weekdayDate(Date.parse(date), 'UTC')}`
      return redirectWithBanner(
        address,
        words,
        before === null ? { undo: { action: address, intent: 'undate', id: date } } : {},
      )
    },
    undate: async (sent) => {
      const { title } = await moveShoot(actor, id, null, [readChoice(sent, IdFields).id])
      return redirectWithBanner(address, `${title} has no date now`)
    },
    put: (sent) => put(sent, (title) => `${title} is moved`),
    clear: ({ subject }) =>
      move(subject, { startsAt: null, endsAt: null }, (title) => `${title} has no time now`),
    undo: (sent) => put(sent, (title) => `${title} is back where it was`),
    again: async ({ subject }) => {
      const { locationId } = await shoots.findStop(actor, id, subject)
      const added = await planLocations.addStop(actor, id, { locationId })
      const { statusMessage, ...undo } = addedAgainBanner(id, added)
      return redirectWithBanner(address, statusMessage, undo)
    },
    take: async (sent) => {
      const { version } = readChoice(sent, Based)
      await proposedOrders.propose(actor, id, { isApplied: true, version })
      return redirectWithBanner(address, 'All stops have their new times')
    },
  })
}

/** Writes the format that `readSpan` reads. */
function spanText({ startsAt, endsAt }: StopDates) {
  return `${startsAt?.getTime() ?? '-'} ${endsAt?.getTime() ?? '-'}`
}

/** @throws `invalid` for a text that `readSpan` cannot read */
export function datesOf(text: string): StopDates {
  const span = readSpan(text)
  if (!span) throw invalid(shootWords.timeUnread, 'start')
  const [startsAt, endsAt] = span.map((at) => (at === null ? null : new Date(at))) as Pair
  return { startsAt, endsAt }
}

type Pair = [Date | null, Date | null]

function read(text: string, timeZone: string): Date | null {
  if (!text) return null
  const at = instantAt(text, timeZone)
  if (!at) throw invalid(shootWords.timeUnread, 'start')
  return new Date(at)
}
