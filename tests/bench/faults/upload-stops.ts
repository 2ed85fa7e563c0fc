import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { logIn } from '../bench.ts'
import type { Figure } from '../report.ts'
import { serve } from '../served.ts'
import { withFixture } from './fixture-folder.ts'

const port = 20_331
const parts = 20

export async function uploadStops(): Promise<Figure[]> {
  return withFixture(async ({ environment, locationId }) => {
    const photo = await sharp({
      create: { width: 1_200, height: 800, channels: 3, background: '#a08060' },
    })
      .jpeg()
      .toBuffer()
    async function stopBeside(pause: number | undefined) {
      const served = await serve('build/server/index.js', port, { path: '/readyz', environment })
      const token = await logIn(served.origin)
      const path = `${served.origin}/api/location/${locationId}/photos`
      const upload = pause === undefined ? undefined : send(path, token, photo, pause)
      await delay(1_000)
      const began = performance.now()
      await served.stop()
      return { milliseconds: performance.now() - began, status: (await upload) ?? 0 }
    }
    const none = await stopBeside(undefined)
    const slow = await stopBeside(500)
    const endless = await stopBeside(3_600_000)
    return [
      { what: 'stop without uploads', value: none.milliseconds, unit: 'ms', max: 3_000 },
      {
        what: 'an upload of 10 s that a stop meets: status',
        value: slow.status,
        unit: '',
        max: 201,
        least: 200,
      },
      { what: 'that stop', value: slow.milliseconds, unit: 'ms', max: 15_000 },
      {
        what: 'stop beside an upload without end',
        value: endless.milliseconds,
        unit: 'ms',
        max: 28_000,
        least: 24_000,
      },
    ]
  })
}

/** @returns the status, or 0 for an upload that was cut */
function send(path: string, token: string, photo: Buffer, pause: number) {
  return new Promise<number>((resolve) => {
    const upload = request(path, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'image/jpeg',
        'Content-Length': photo.length,
      },
    })
    upload.once('error', () => resolve(0))
    upload.once('response', (answer) => {
      answer.resume().once('close', () => resolve(answer.statusCode ?? 0))
    })
    void trickle()
    async function trickle() {
      const size = Math.ceil(photo.length / parts)
      for (let at = 0; at < photo.length && !upload.destroyed; at += size) {
        upload.write(photo.subarray(at, at + size))
        await delay(pause, undefined, { ref: false })
      }
      upload.end()
    }
  })
}
