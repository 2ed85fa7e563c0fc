import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, realpathSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findEmbedded } from '#app/db/embedded/embedded.server.ts'
import { median } from '../load.ts'
import type { Figure } from '../report.ts'
import { ask, countLost, save, startVictim, startWriters, until, type Victim } from './victim.ts'

const rounds = 5
const says = 'The disk of this server is full'

/**
 * Fills a small disk of its own (tmpfs) to the last byte under four writers, grows the database's
 * log until it stops, and then makes room again. Only root may mount.
 */
export async function fullDisk(): Promise<Figure[]> {
  const disk = realpathSync(mkdtempSync(join(tmpdir(), 'recce-disk-')))
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=240m', 'recce', disk]).status !== 0) {
    console.log('\nfullDisk is left out: a disk can only be mounted by root')
    rmSync(disk, { recursive: true })
    return []
  }
  try {
    return await fill(disk)
  } finally {
    execFileSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true })
  }
}

async function fill(disk: string): Promise<Figure[]> {
  const victim = await startVictim({ dataDir: disk })
  const acknowledged: string[] = []
  const back: number[] = []
  const told = { refused: 0, plainly: 0, odd: 0, red: 0 }
  let survived = 0
  try {
    for (let round = 0; round < rounds && victim.isAlive(); round++) {
      const writing = startWriters(victim, 4)
      await writing.savedAfter(performance.now())
      const filler = fillUp(disk)
      const isStopped = await growLog(victim)
      const filler2 = fillUp(disk, 'rest')
      await delay(3_000)
      const ready = await fetch(`${victim.origin}/readyz`)
      if (ready.status === 503 && (await ready.text()).includes(says)) told.red++
      const one = await save(victim, 'Refused')
      if (one.status === 503 && one.body.includes(says)) told.plainly++
      for (const path of [filler, filler2]) rmSync(path)
      const freed = performance.now()
      back.push(await writing.savedAfter(freed))
      await until(async () => (await fetch(`${victim.origin}/readyz`)).ok, 30_000).catch(() => {})
      await writing.stop()
      acknowledged.push(...writing.acknowledged)
      told.refused += writing.answers.filter(({ status }) => status === 503).length
      told.odd += writing.answers.filter(({ status }) => ![201, 503].includes(status)).length
      const isWhole = victim.isAlive() && (await ask(victim, '/my/locations')).status === 200
      if (isWhole && isStopped) survived++
    }
    const lines = victim.said.filter((line) => line.includes(says))
    return [
      {
        what: 'survived, the log stopped each time',
        value: survived,
        unit: `of ${rounds}`,
        least: rounds,
      },
      { what: '/readyz says so', value: told.red, unit: `of ${rounds}`, least: rounds },
      { what: 'a write is told so', value: told.plainly, unit: `of ${rounds}`, least: rounds },
      { what: 'writes answered by 503', value: told.refused, unit: '' },
      { what: 'by anything else but success', value: told.odd, unit: '', max: 0 },
      { what: 'saves again after, median', value: median(back) / 1000, unit: 's' },
      { what: 'saves again after, slowest', value: Math.max(...back) / 1000, unit: 's', max: 10 },
      { what: 'lines for the operator, a fill', value: lines.length / rounds, unit: '', max: 2 },
      {
        what: 'acknowledged and lost',
        value: await countLost(victim, acknowledged),
        unit: '',
        max: 0,
      },
    ]
  } finally {
    await victim.stop()
  }
}

function fillUp(disk: string, name = 'filling'): string {
  const path = join(disk, name)
  const file = openSync(path, 'w')
  for (const size of [1_000_000, 4_096, 1]) {
    try {
      for (const bytes = Buffer.alloc(size); ; ) writeSync(file, bytes)
    } catch {
      // The disk is full.
    }
  }
  closeSync(file)
  return path
}

/**
 * Writes to the database past the app until its log finds no room. @returns whether it came to that
 */
async function growLog(victim: Victim): Promise<boolean> {
  for (let attempt = 0; attempt < 400; attempt++) {
    if (!(await findEmbedded(victim.folder))) return true
    try {
      await victim.query("select pg_logical_emit_message(true, 'fill', repeat('x', 1000000))")
    } catch {
      return true
    }
  }
  return false
}
