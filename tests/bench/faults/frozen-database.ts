import { setTimeout as delay } from 'node:timers/promises'
import { median } from '../load.ts'
import type { Figure } from '../report.ts'
import {
  type Answered,
  ask,
  childrenOf,
  countLost,
  save,
  startVictim,
  startWriters,
} from './victim.ts'

/** Milliseconds of each freeze. After 12 s the socket of the database takes no connection more. */
const freezes = [...Array<number>(10).fill(4_000), 30_000, 30_000]

/** Stops the database (`SIGSTOP`) for a while, again and again, under writers and a reader. */
export async function frozenDatabase(): Promise<Figure[]> {
  const victim = await startVictim()
  try {
    // A separate owner who does not write: a write would hide the copies of the owner's pages.
    const owner = { ...victim, ...(await victim.signUp('owner')) }
    const made = await save(owner, 'Pier', { isDiscoverable: true })
    const { slug } = JSON.parse(made.body).data
    const page = `/app/${owner.username}/location/${slug}`
    const visitor = { ...victim, token: undefined }
    const writing = startWriters(victim, 4)
    const read: Answered[] = []
    const kept: Answered[] = []
    const back: number[] = []
    for (const freeze of freezes) {
      if (!victim.isAlive()) break
      await writing.savedAfter(performance.now())
      const { status } = await fetch(victim.origin + page)
      if (status !== 200) throw new Error(`The page answers ${status} before the freeze`)
      const pids = [victim.postmaster(), ...childrenOf(victim.postmaster())]
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      const asked = [ask(victim, '/my/locations'), ask(victim, '/nothing-here')]
      const shown = ask(visitor, page)
      await delay(freeze)
      for (const pid of pids) process.kill(pid, 'SIGCONT')
      back.push(await writing.savedAfter(performance.now()))
      read.push(...(await Promise.all(asked)))
      kept.push(await shown)
    }
    await writing.stop()
    const all = [...writing.answers, ...read, ...kept]
    const odd = all.filter(({ status }) => ![200, 201, 302, 503].includes(status))
    return [
      { what: 'answered', value: all.length, unit: '' },
      { what: 'by anything but success and 503', value: odd.length, unit: '', max: 0 },
      {
        what: 'the slowest answer',
        value: Math.max(...all.map(({ ms }) => ms)) / 1000,
        unit: 's',
        max: 3,
      },
      {
        what: 'public pages shown meanwhile',
        value: kept.filter(({ status }) => status === 200).length,
        unit: `of ${freezes.length}`,
        least: freezes.length,
      },
      { what: 'saves again after, median', value: median(back) / 1000, unit: 's' },
      { what: 'saves again after, slowest', value: Math.max(...back) / 1000, unit: 's', max: 2 },
      {
        what: 'acknowledged and lost',
        value: await countLost(victim, writing.acknowledged),
        unit: '',
        max: 0,
      },
    ]
  } finally {
    await victim.stop()
  }
}
