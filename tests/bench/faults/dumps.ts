import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import type { Figure } from '../report.ts'
import { anApp, post, signUp, upload } from './app.ts'

const rounds = 20

export async function dumps(): Promise<Figure[]> {
  const app = await anApp(20_327)
  const headers = await signUp(app.origin, 'uploader')
  const { data } = await post(app.origin, 'location', headers, { title: 'Place' })
  let isOver = false
  let uploads = 0
  async function send(shade: number) {
    for (let turn = 0; !isOver && turn < 45; turn++) {
      const background = { r: shade, g: turn, b: turn }
      const picture = sharp({ create: { width: 64, height: 48, channels: 3, background } })
      const photo = new Uint8Array(await picture.jpeg().toBuffer())
      const { status } = await upload(app.origin, headers, data.id, photo)
      if (status === 201) uploads += 1
    }
  }
  const busy = [send(10), send(200)]
  const file = join(app.folder, 'beside.dump')
  let whole = 0
  for (let round = 0; round < rounds; round++) {
    const env = { ...process.env, DATA_DIR: app.folder, DEMO: '0' }
    const made = promisify(execFile)(process.execPath, ['app/commands/dump.ts', file], { env })
    if (
      await made.then(
        () => true,
        () => false,
      )
    )
      whole += 1
    rmSync(file, { force: true })
  }
  isOver = true
  await Promise.all(busy)
  await app.stop()
  return [
    { what: `dumps of ${rounds} beside uploads`, value: whole, unit: '', least: rounds },
    { what: 'photos uploaded meanwhile', value: uploads, unit: '', least: 1 },
  ]
}
