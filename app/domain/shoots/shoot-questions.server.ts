import type { ShootDetails } from './plan-rows.server.ts'
import type { Question, ScheduledStop } from './published-schedule.ts'
import { shootWords } from './words.ts'

/** Asks for what a shoot lacks; only a person can answer. */
export function questionsOf(
  { startsAt, members }: Pick<ShootDetails, 'startsAt' | 'members'>,
  stops: readonly ScheduledStop[],
  slots: number,
): Question[] {
  const ask = (code: Question['code'], question: string, stop?: ScheduledStop) => [
    { code, question, stopId: stop?.id ?? null, locationId: stop?.locationId ?? null },
  ]
  return [
    ...(startsAt ? [] : ask('date', shootWords.askDate.text)),
    ...(stops.length > 0 ? [] : ask('stops', shootWords.askStops.text)),
    ...stops.flatMap((stop) => [
      ...(stop.startDate ? [] : ask('stopTime', shootWords.askStopTime(stop).text, stop)),
      ...(stop.latitude === null ? ask('position', shootWords.askPosition(stop).text, stop) : []),
    ]),
    ...(slots > 0 ? [] : ask('gear', shootWords.askGear.text)),
    ...(members.length > 0 ? [] : ask('crew', shootWords.askCrew.text)),
  ]
}
