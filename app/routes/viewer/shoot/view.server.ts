import { sheetPath } from '#app/domain/call-sheets/address.ts'
import { countLocations, type ViewedShoot } from '#app/domain/pages/viewed-shoots.server.ts'
import { zoneLabel } from '#app/domain/places/light/labels.ts'
import { clockAt } from '#app/domain/rules/local-time.ts'
import type { Clock } from '#app/format/clock.ts'
import { clockTime, dayOfMonth, startDate, weekdayDate, zoneName } from '#app/format/date.ts'
import { formatCount } from '#app/format/plural.ts'
import { mapSettings } from '#app/http/map.server.ts'
import { publicOrigin } from '#app/http/public.server.ts'
import type { ViewContext } from '#app/routes/viewer/view-context.server.ts'
import { isShownOnPage } from '#app/routes/viewer/viewed-plan.server.ts'
import { joinCaption } from '#app/ui/caption.tsx'
import { drawQr } from '#app/views/qr.server.ts'
import { crewView } from '#app/views/shoots/crew.ts'
import { findScene } from '#app/views/shoots/scene.server.ts'
import { stopView } from '#app/views/shoots/stops.server.ts'
import { gearInWords, hasGear } from './gear.server.ts'

export function datesView(shoot: ViewedShoot, clock: Clock) {
  const { startsAt, endsAt, timeZone, sections } = shoot
  const hasTimes = sections.includes('times')
  if (!startsAt) return { when: '', zone: '', span: undefined }
  return {
    when: hasTimes
      ? timesWords(startsAt, endsAt, timeZone, clock)
      : daysWords(startsAt, endsAt, timeZone),
    zone: zoneLabel(timeZone),
    span: spanOf(startsAt, endsAt, hasTimes ? undefined : timeZone),
  }
}

export function countsOf(shoot: ViewedShoot, view: ViewContext) {
  const { stops, gearCount } = shoot
  return [
    isShownOnPage(shoot, view, 'locations') && formatCount(countLocations(stops), 'location'),
    hasGear(shoot, view) && `${formatCount(gearCount, 'gear item')}`,
  ]
}

export async function sceneView(shoot: ViewedShoot, view: ViewContext) {
  if (!isShownOnPage(shoot, view, 'locations')) return undefined
  return { ...(await findScene(shoot, view.actor.clock)), ...mapSettings }
}

/** Only the shoot's own people read which stop misses its light. */
export function stopsView(shoot: ViewedShoot, { actor }: ViewContext) {
  const { stops, timeZone, isOwn, isOfCrew } = shoot
  return stops.map((stop) => {
    const shown = stopView(stop, timeZone, actor.clock)
    if (isOwn || isOfCrew || !shown.light) return shown
    const { missed: _, ...light } = shown.light
    return { ...shown, light }
  })
}

export async function callSheetView(shoot: ViewedShoot, view: ViewContext, path: string) {
  const crew = crewView(shoot.crew, shoot.id, view.actor.clock)
  const mine = crew.find(({ ownHref }) => ownHref !== '')
  return {
    qr: drawQr(publicOrigin + path),
    gear: await gearInWords(shoot, view),
    crew,
    yourCall: mine?.call ? joinCaption([`Your call ${mine.call}`, mine.role]) : '',
  }
}

/** Leads a member to their own call sheet, and everybody to the calendar file. */
export function linksOf({ sheetToken, startsAt }: ViewedShoot, path: string) {
  return [
    ...(sheetToken ? [{ to: sheetPath(sheetToken), words: 'Your call sheet' }] : []),
    ...(startsAt ? [{ to: `${path}/calendar.ics`, words: 'Add to calendar' }] : []),
  ]
}

/** Writes an ISO 8601 interval: of dates if `zone` is set, otherwise of times. */
function spanOf(startsAt: Date, endsAt: Date | null, zone: string | undefined) {
  const at = (moment: Date) => (zone ? clockAt(moment, zone).slice(0, 10) : moment.toISOString())
  return `${at(startsAt)}/${endsAt ? at(endsAt) : '..'}`
}

function daysWords(startsAt: Date, endsAt: Date | null, timeZone: string) {
  const begins = weekdayDate(startsAt, timeZone)
  if (!endsAt || isSameDay(startsAt, endsAt, timeZone)) return begins
  return `${begins} until ${weekdayDate(endsAt, timeZone)}`
}

/** Omits the end date if it is the start date. Names both zones if the clocks change in between. */
function timesWords(startsAt: Date, endsAt: Date | null, timeZone: string, clock: Clock) {
  const begins = startDate(startsAt, timeZone, clock)
  if (!endsAt) return begins
  const endWords = isSameDay(startsAt, endsAt, timeZone) ? clockTime : startDate
  const ends = endWords(endsAt, timeZone, clock)
  const [before, after] = [zoneName(startsAt, timeZone), zoneName(endsAt, timeZone)]
  return before === after ? `${begins} until ${ends}` : `${begins} ${before} until ${ends} ${after}`
}

function isSameDay(startsAt: Date, endsAt: Date, timeZone: string) {
  return dayOfMonth(startsAt, timeZone) === dayOfMonth(endsAt, timeZone)
}
