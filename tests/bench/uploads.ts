import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { type Bench, logIn } from './bench.ts'
import { load, median, percentile } from './load.ts'
import type { Figure } from './report.ts'
import { residentBelow } from './served.ts'

const uploadCount = 200

export async function uploads({ ours }: Bench): Promise<Figure[]> {
  const headers = {
    Authorization: `Bearer ${await logIn(ours.origin)}`,
    'Content-Type': 'image/jpeg',
  }
  const locationIds = await Promise.all(
    [1, 2, 3, 4].map(() => createLocation(ours.origin, headers.Authorization)),
  )
  let sent = 0
  const upload = async (photo: Uint8Array<ArrayBuffer>) => {
    const answer = await fetch(
      `${ours.origin}/api/location/${locationIds[sent++ % locationIds.length]}/photos`,
      {
        method: 'POST',
        headers,
        body: photo,
      },
    )
    if (!answer.ok) throw new Error(`The upload answers ${answer.status}: ${await answer.text()}`)
  }
  const photos = await Promise.all(Array.from({ length: 4 }, (_, seed) => aPhoto(seed)))
  await upload(photos[0] as Uint8Array<ArrayBuffer>)
  const ratios: number[] = []
  let peak = 0
  for (let round = 0; round < 3; round++) {
    const fresh = await Promise.all(photos.map((photo, n) => stampPhoto(photo, `${round}-${n}`)))
    const watch = setInterval(() => {
      peak = Math.max(peak, residentBelow(ours.pid, 'node'))
    }, 50)
    const served = await measureTime(() => Promise.all(fresh.map(upload)))
    clearInterval(watch)
    const alone = await measureTime(() => inTurn(fresh, availableParallelism(), variants))
    ratios.push(alone / served)
  }
  const many = Array.from({ length: uploadCount }, (_, n) => n)
  let isOver = false
  const importing = inTurn(many, 3, async (n) =>
    upload(await stampPhoto(photos[n % 4] as Uint8Array<ArrayBuffer>, `many-${n}`)),
  ).finally(() => {
    isOver = true
  })
  const waits: number[] = []
  while (!isOver) {
    waits.push(
      ...(await load(ours.origin, {
        path: '/app/bench/location/place-1',
        requests: 5,
        connections: 1,
      })),
    )
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await importing
  waits.sort((a, b) => a - b)
  return [
    {
      what: 'throughput of four uploads, part of what sharp does alone',
      value: median(ratios),
      unit: 'x',
      least: 0.6,
    },
    {
      what: 'memory of the server and its picture processes, peak',
      value: peak,
      unit: 'MB',
      max: 600,
    },
    {
      what: `a page beside an import of ${uploadCount} photos, p99`,
      value: percentile(waits, 0.99),
      unit: 'ms',
      max: 200,
    },
    { what: 'the slowest of them', value: waits.at(-1) ?? 0, unit: 'ms' },
  ]
}

/** With the detail of a real photo. */
async function aPhoto(seed: number) {
  const noise = await sharp({
    create: {
      width: 1000,
      height: 750,
      channels: 3,
      background: { r: 90 + seed * 20, g: 120, b: 150 },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()
  return new Uint8Array(await sharp(noise).resize(4000, 3000).jpeg({ quality: 85 }).toBuffer())
}

async function stampPhoto(photo: Uint8Array<ArrayBuffer>, comment: string) {
  const text = Buffer.from(comment.padEnd(32))
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text])
  return new Uint8Array(Buffer.concat([photo.subarray(0, 2), segment, photo.subarray(2)]))
}

/** What an upload makes, by sharp alone: nine variants of a photo that is decoded once. */
async function variants(photo: Uint8Array<ArrayBuffer>) {
  const decoded = sharp(photo).rotate()
  await Promise.all(
    [480, 960, 1920].flatMap((width) => {
      const sized = decoded.clone().resize(width)
      return [
        sized.clone().avif({ quality: 50, effort: 0 }).toBuffer(),
        sized.clone().webp({ quality: 75 }).toBuffer(),
        sized.clone().jpeg({ quality: 78 }).toBuffer(),
      ]
    }),
  )
}

async function createLocation(origin: string, authorization: string): Promise<string> {
  const answer = await fetch(`${origin}/api/location`, {
    method: 'POST',
    headers: { Authorization: authorization, 'Content-Type': 'application/json' },
    body: JSON.stringify({ title: 'Uploads' }),
  })
  return (await answer.json()).data.id
}

async function inTurn<Item>(
  items: Item[],
  concurrency: number,
  act: (item: Item) => Promise<unknown>,
) {
  const left = [...items]
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await act(item)
    }),
  )
}

async function measureTime(act: () => Promise<unknown>) {
  const start = performance.now()
  await act()
  return performance.now() - start
}
