import type { Clock } from '#app/format/clock.ts'
import { clockTime } from '#app/format/date.ts'
import { shootWords } from './words.ts'

/** Times in milliseconds since 1970. */
type Light = {
  sun: readonly { moment: string; at: number }[]
  phases: readonly { phase: string; from: number; to: number }[]
  polar: 'day' | 'night' | null
}

/** Such as 'Sunrise 6:41am, golden hour 6:20pm to 7:10pm, sunset 7:02pm.' */
export function describeLight(
  { sun, phases, polar }: Light,
  timeZone: string,
  clock: Clock,
): string {
  if (polar === 'day') return shootWords.sunStays.text
  if (polar === 'night') return shootWords.sunIsAway.text
  const at = (name: string) => sun.find(({ moment }) => moment === name)?.at
  const time = (moment: number) => clockTime(moment, timeZone, clock)
  const [sunrise, sunset] = [at('sunrise'), at('sunset')]
  const gold = phases.findLast(({ phase }) => phase === 'gold')
  const words = [
    sunrise !== undefined && `sunrise ${time(sunrise)}`,
    gold && `golden hour ${time(gold.from)} to ${time(gold.to)}`,
    sunset !== undefined && `sunset ${time(sunset)}`,
  ].filter(Boolean)
  const line = words.join(', ')
  return line && `${line.charAt(0).toUpperCase()}${line.slice(1)}.`
}
