import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { startEmbedded } from '#app/db/embedded/embedded.server.ts'
import { startCommitCut } from '#tests/support/commit-cut.ts'
import type { Figure } from '../report.ts'
import { anApp, post, signUp, upload } from './app.ts'

const rounds = 5

/** Loses the answer to COMMIT, of a photo and of a call with an Idempotency-Key. */
export async function commitCut(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'recce-cut-'))
  const database = await startEmbedded(folder)
  const line = await startCommitCut(database.url)
  const app = await anApp(20_328, {
    DATABASE_URL: line.url,
    SESSION_SECRET: 'only for the bench, on a database of its own',
  })
  const headers = await signUp(app.origin, 'cut')
  const { data } = await post(app.origin, 'location', headers, { title: 'Place' })
  const figures = { broken: 0, again: 0, twice: 0 }
  for (let round = 0; round < rounds; round++) {
    const background = { r: round * 40, g: 0, b: 0 }
    const picture = sharp({ create: { width: 64, height: 48, channels: 3, background } })
    const photo = new Uint8Array(await picture.jpeg().toBuffer())
    // Two transactions check the room; the third writes the row.
    line.cut(1, { after: 2 })
    await upload(app.origin, headers, data.id, photo)
    const second = await upload(app.origin, headers, data.id, photo)
    if (second.status === 201) figures.again += 1
    line.cut()
    const send = () =>
      post(app.origin, 'gear', { ...headers, 'Idempotency-Key': `k${round}` }, { title: 'Lamp' })
    const [one, other] = [await send(), await send()]
    if (one.data && one.data.id !== other.data?.id) figures.twice += 1
  }
  const page = await fetch(`${app.origin}/my/locations/${data.id}`, { headers })
  const ids = new Set(
    [...(await page.text()).matchAll(/\/media\/([0-9a-f-]{36})\//g)].map(([, id]) => id),
  )
  for (const id of ids) {
    const file = await fetch(`${app.origin}/media/${id}/card.jpg`, { headers })
    if (!file.ok) figures.broken += 1
  }
  const cuts = line.count()
  await app.stop()
  await line.stop()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
  return [
    { what: 'answers to COMMIT that got lost', value: cuts, unit: '', least: 2 * rounds },
    { what: 'photos that are there', value: ids.size, unit: '', least: rounds, max: rounds },
    { what: 'of them without their files', value: figures.broken, unit: '', max: 0 },
    { what: 'records that a key made twice', value: figures.twice, unit: '', max: 0 },
  ]
}
