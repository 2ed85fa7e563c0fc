import { setTimeout as delay } from 'node:timers/promises'
import { median } from '../load.ts'
import type { Figure } from '../report.ts'
import { countLost, startWriters, type Victim } from './victim.ts'

const rounds = 20

/**
 * Breaks something 20 times under writers and measures the recovery: whether the app lives, what it
 * answers meanwhile, when it saves again and whether anything acknowledged is lost.
 * @param breakIt resolves when what was broken may be whole again
 */
export async function breakUnderWriters(
  victim: Victim,
  writers: number,
  breakIt: () => Promise<void>,
): Promise<Figure[]> {
  const writing = startWriters(victim, writers)
  const back: number[] = []
  let survived = 0
  for (let round = 0; round < rounds && victim.isAlive(); round++) {
    await writing.savedAfter(performance.now())
    await delay(100 + ((round * 37) % 150))
    await breakIt()
    back.push(await writing.savedAfter(performance.now()))
    if (victim.isAlive()) survived++
  }
  await writing.stop()
  const others = writing.answers.filter(({ status }) => status !== 201 && status !== 503)
  const refused = writing.answers.filter(({ status }) => status === 503)
  return [
    { what: 'survived', value: survived, unit: `of ${rounds}`, least: rounds },
    { what: 'saved', value: writing.acknowledged.length, unit: '' },
    { what: 'answered by 503', value: refused.length, unit: '' },
    { what: 'answered by anything else, or not at all', value: others.length, unit: '', max: 0 },
    { what: 'saves again after, median', value: median(back) / 1000, unit: 's' },
    { what: 'saves again after, slowest', value: Math.max(...back) / 1000, unit: 's', max: 2 },
    {
      what: 'acknowledged and lost',
      value: survived ? await countLost(victim, writing.acknowledged) : Number.NaN,
      unit: '',
      max: 0,
    },
  ]
}
