import type { ShootDetails } from './plan-rows.server.ts'
import type { Question, ScheduledStop } from './published-schedule.ts'

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
    ...(startsAt ? [] : ask('date', 'On which day, and from when to when, is the shoot?')),
    ...(stops.length > 0 ? [] : ask('stops', 'Which locations does the shoot visit?')),
    ...stops.flatMap((stop) => [
      ...(stop.startDate ? [] : ask('stopTime', `When is the stop at “${stop.title}”?`, stop)),
      ...(stop.latitude === null ? ask('position', `Where is “${stop.title}”?`, stop) : []),
    ]),
    ...(slots > 0 ? [] : ask('gear', 'What gear has to be packed?')),
    ...(members.length > 0 ? [] : ask('crew', 'Who comes along?')),
  ]
}
