import * as locationCards from '#app/domain/places/location-cards.server.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { sortByStart } from './board.ts'
import { proposeOrder } from './board-days.server.ts'
import type { OrderCost, ProposedOrder, ScheduledStop } from './published-schedule.ts'
import { scheduleStops } from './schedules.server.ts'
import * as shoots from './shoots.server.ts'

/**
 * Proposes times for all stops; with `isApplied` saves them.
 * @param version the version that the proposal is for
 * @throws `conflict` for an outdated version
 */
export async function propose(
  actor: Actor,
  id: string,
  { isApplied, version }: { isApplied: boolean; version?: number | undefined },
): Promise<ProposedOrder> {
  const user = requireUser(actor)
  const shoot = await shoots.find(user, id)
  const places = await locationCards.listVisibleByIds(user, shoot.locationIds)
  const proposals = await proposeOrder(shoot, places)
  const byId = new Map(proposals.map((one) => [one.id, one]))
  const stops = shoot.stops.map((stop) => {
    const to = byId.get(stop.id)
    return to ? { ...stop, startDate: isoOf(to.from), endDate: isoOf(to.to) } : stop
  })
  const start = ({ startDate }: (typeof stops)[number]) => startDate && Date.parse(startDate)
  const inOrder = sortByStart(stops.map((stop) => ({ stop, from: start(stop) || null })))
  const moved = { ...shoot, stops: inOrder.map(({ stop }) => stop) }
  const saved = isApplied ? await shoots.update(user, id, { stops }, version) : shoot
  const titles = new Map(places.map((place) => [place.id, place.title]))
  const locationOf = new Map(shoot.stops.map((stop) => [stop.id, stop.locationId]))
  return {
    isApplied,
    version: saved.version,
    stops: proposals.map(({ id, from, to, isMissed }) => ({
      id,
      locationId: locationOf.get(id) ?? '',
      title: titles.get(locationOf.get(id) ?? '') ?? '',
      startDate: isoOf(from),
      endDate: isoOf(to),
      missesLight: isMissed,
    })),
    leftOut: shoot.stops.flatMap(({ id }) => (byId.has(id) ? [] : id)),
    before: costOf(await scheduleStops(shoot, places, user.clock)),
    after: costOf(await scheduleStops(moved, places, user.clock)),
  }
}

function costOf(stops: readonly ScheduledStop[]): OrderCost {
  return {
    missedLights: stops.filter(({ wantedLight, verdict }) => wantedLight && verdict !== 'met')
      .length,
    withoutTime: stops.filter(({ startDate }) => startDate === null).length,
    travelMinutes: stops.reduce((sum, { travel }) => sum + (travel?.minutes ?? 0), 0),
  }
}

function isoOf(at: number) {
  return new Date(at).toISOString()
}
