import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { findEmbedded } from '#app/db/embedded/embedded.server.ts'
import type { Figure } from '../report.ts'
import { ask, save, startVictim } from './victim.ts'

const writes = 200
const others = ['/', '/app', '/my/gear', '/my/shoots', '/my/locations', '/api/check-session']

export async function lockTable(): Promise<Figure[]> {
  const victim = await startVictim()
  const locker = new pg.Client(await findEmbedded(victim.folder))
  await locker.connect()
  try {
    await locker.query('begin')
    await locker.query('lock table locations in share mode')
    const saving = Array.from({ length: writes }, (_, number) => save(victim, `Place ${number}`))
    await delay(200)
    const pages = await Promise.all(others.map((path) => ask(victim, path)))
    const saved = await Promise.all(saving)
    await locker.query('rollback')
    const after = await save(victim, 'The first after it')
    const slowest = (answers: { ms: number }[]) => Math.max(...answers.map(({ ms }) => ms)) / 1000
    const refused = saved.filter(({ status }) => status === 503)
    const shown = pages.filter(({ status }) => status === 200)
    return [
      { what: 'writes to it answered by 503', value: refused.length, unit: '', least: writes },
      // Four seconds are for a save, which may wait for others of the same person.
      { what: 'the slowest of them', value: slowest(saved), unit: 's', max: 5 },
      { what: 'other pages shown', value: shown.length, unit: '', least: others.length },
      { what: 'the slowest of them', value: slowest(pages), unit: 's', max: 3 },
      { what: 'status of the first write after it', value: after.status, unit: '', max: 201 },
    ]
  } finally {
    await locker.end()
    await victim.stop()
  }
}
