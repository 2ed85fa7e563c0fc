import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Figure } from '../report.ts'
import { anApp, post, signUp, upload } from './app.ts'

/**
 * One account sends six small files that unpack to far more, and another sends a photo beside them.
 */
export async function pictureBombs(): Promise<Figure[]> {
  const app = await anApp(20_326)
  const [bomber, other] = await Promise.all(
    ['bomber', 'other'].map(async (name) => {
      const headers = await signUp(app.origin, name)
      const { data } = await post(app.origin, 'location', headers, { title: 'Place' })
      return { headers, id: data.id as string }
    }),
  )
  if (!bomber || !other) throw new Error('There are not two accounts')
  const photo = new Uint8Array(
    await sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer(),
  )
  const alone = await upload(app.origin, other.headers, other.id, photo)
  const bombs = [...pictures(), ...pictures()]
  const sent = bombs.map((bomb) => upload(app.origin, bomber.headers, bomber.id, bomb))
  await new Promise((resolve) => setTimeout(resolve, 300))
  const green = new Uint8Array(await sharp(photo).tint('green').jpeg().toBuffer())
  const beside = await upload(app.origin, other.headers, other.id, green)
  const answers = await Promise.all(sent)
  const slowest = Math.max(...answers.map(({ ms }) => ms))
  const answered = answers.filter(({ status }) => status === 201 || status === 400)
  await app.stop()
  return [
    { what: 'a photo alone', value: alone.ms, unit: 'ms' },
    { what: 'a photo beside six bombs', value: beside.ms, unit: 'ms' },
    { what: 'times alone', value: beside.ms / alone.ms, unit: 'x', max: 4 },
    { what: 'its status', value: beside.status, unit: '', least: 201, max: 201 },
    { what: 'bombs that were read or refused', value: answered.length, unit: '', least: 6 },
    { what: 'the slowest bomb', value: slowest, unit: 'ms' },
  ]
}

/** 64 megapixels straight and interlaced, and text that unpacks to gigabytes. */
function pictures(): Uint8Array<ArrayBuffer>[] {
  const text = chunk('zTXt', [Buffer.from('a\0\0'), deflateSync(Buffer.alloc(100_000_000))])
  return [
    png(8000, [8, 2, 0]),
    png(8000, [16, 6, 1]),
    png(
      64,
      [8, 2, 0],
      Array.from({ length: 60 }, () => text),
    ),
  ]
}

function png(side: number, [bits, color, interlaced]: number[], extra: Buffer[] = []) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([bits ?? 8, color ?? 2, 0, 0, interlaced ?? 0], 8)
  const pixels = deflateSync(Buffer.alloc((1 + side * 3) * side), { level: 9 })
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', [header]),
      ...extra,
      chunk('IDAT', [pixels]),
      chunk('IEND', []),
    ]),
  )
}

function chunk(type: string, parts: Buffer[]) {
  const body = Buffer.concat([Buffer.from(type), ...parts])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(body.length - 4, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
