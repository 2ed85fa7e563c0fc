import { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import ExifReader from 'exifreader'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { maxPixels, photoFormats, variantSize } from '#app/domain/pictures/photo.ts'
import { plainPng } from '#app/domain/pictures/png.server.ts'
import { renderPhoto } from '#app/domain/pictures/render.server.ts'
import { photoWords } from '#app/domain/pictures/words.ts'
import { aPhoto, cameraExif } from '../photos/a-photo.ts'

const heic = readFileSync('tests/pictures/hill.heic')

/** `x` and `y` are fractions of width and height. */
async function colorAt(picture: Uint8Array, x: number, y: number) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(at, at + 3)]
}

function like(color: number[], tolerance = 12) {
  return color.map((value) =>
    expect.toSatisfy((seen: number) => Math.abs(seen - value) <= tolerance),
  )
}

test('a photo becomes nine pictures', async () => {
  const pictures = await renderPhoto(await aPhoto({ width: 2400, height: 1600 }))
  expect(pictures).toMatchObject({ format: 'jpeg', width: 2400, height: 1600 })
  expect(pictures.blurHash).toHaveLength(28)
  expect(pictures.color).toMatch(/^#[0-9a-f]{6}$/)
  const seen = await Promise.all(
    pictures.variants.map(async ({ file, bytes }) => {
      const { width, height, format, compression } = await sharp(bytes).metadata()
      return `${file} ${compression === 'av1' ? 'avif' : format} ${width}x${height}`
    }),
  )
  expect(seen.sort()).toEqual([
    'card.avif avif 960x640',
    'card.jpg jpeg 960x640',
    'card.webp webp 960x640',
    'full.avif avif 1920x1280',
    'full.jpg jpeg 1920x1280',
    'full.webp webp 1920x1280',
    'phone.avif avif 480x320',
    'phone.jpg jpeg 480x320',
    'phone.webp webp 480x320',
  ])
})

test.each(['png', 'webp', 'avif'] as const)('so does a %s', async (format) => {
  const pictures = await renderPhoto(await aPhoto({ format }))
  expect(pictures).toMatchObject({ format, width: 64, height: 48 })
  expect(pictures.variants).toHaveLength(9)
})

test('a HEIC becomes nine pictures in true colours, with what its camera wrote', async () => {
  const pictures = await renderPhoto(heic)
  expect(pictures).toMatchObject({
    format: 'heic',
    width: 640,
    height: 426,
    exif: { camera: 'Recce Test', focalLength: 35, takenAt: '2024-06-21T18:15:00.000Z' },
  })
  expect(pictures.variants).toHaveLength(9)
  // The file is in Display P3, where these numbers differ.
  const full = pictures.variants.find(({ file }) => file === 'full.jpg')
  expect(await colorAt(full?.bytes ?? heic, 0.05, 0.05)).toEqual(like([0xc8, 0x50, 0x3c], 6))
})

test('a small photo is not enlarged, a very tall one fits', async () => {
  const small = await renderPhoto(await aPhoto({ width: 100, height: 60 }))
  const tall = await renderPhoto(await aPhoto({ width: 200, height: 9000, format: 'png' }))
  for (const pictures of [small, tall]) {
    for (const { file, bytes } of pictures.variants) {
      const { width, height } = await sharp(bytes).metadata()
      const variant = file.split('.')[0] as 'phone'
      expect({ width, height }).toEqual(variantSize(pictures, variant))
    }
  }
  expect(variantSize(small, 'full')).toEqual({ width: 100, height: 60 })
  expect(variantSize(tall, 'full')).toEqual({ width: 85, height: 3840 })
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i is applied', async (orientation) => {
  const photo = await aPhoto({ width: 80, height: 60, orientation })
  const { width, height, variants } = await renderPhoto(photo)
  expect([width, height]).toEqual(orientation < 5 ? [80, 60] : [60, 80])
  const upright = await sharp(photo).autoOrient().png().toBuffer()
  for (const { bytes } of variants) {
    for (const [x, y] of [
      [0.2, 0.2],
      [0.8, 0.2],
      [0.2, 0.8],
      [0.8, 0.8],
    ] as const) {
      expect(await colorAt(bytes, x, y)).toEqual(like(await colorAt(upright, x, y), 40))
    }
  }
})

test('no metadata is left in a variant', async () => {
  const photo = await aPhoto({ exif: cameraExif, orientation: 6 })
  const { exif, variants } = await renderPhoto(photo)
  expect(exif.latitude).toBeCloseTo(46.02)
  const all = [...variants, ...(await renderPhoto(heic)).variants]
  expect(all).toHaveLength(18)
  for (const { bytes } of all) {
    const tags = ExifReader.load(bytes, { expanded: true })
    expect(tags.exif).toBeUndefined()
    expect(tags.gps).toBeUndefined()
    expect(tags.xmp).toBeUndefined()
    expect(Buffer.from(bytes).includes('NIKON')).toBe(false)
    const metadata = await sharp(bytes).metadata()
    expect(metadata).not.toHaveProperty('exif')
    expect(metadata).not.toHaveProperty('orientation')
  }
})

test('what is see-through is white below, what is grey stays grey', async () => {
  const clear = { create: { width: 40, height: 40, channels: 4, background: '#ff000000' } } as const
  const seeThrough = await renderPhoto(await sharp(clear).png().toBuffer())
  expect(seeThrough.color).toBe('#ffffff')
  const grey = await sharp(await aPhoto())
    .greyscale()
    .jpeg()
    .toBuffer()
  expect((await renderPhoto(grey)).color).toMatch(/^#(..)\1\1$/)
})

test('of a moving picture the first is taken', async () => {
  const frames = Buffer.concat([Buffer.alloc(300, 200), Buffer.alloc(300, 10)])
  const raw = { width: 10, height: 20, channels: 3, pageHeight: 10 } as const
  const webp = await sharp(frames, { raw }).webp({ lossless: true }).toBuffer()
  expect((await sharp(webp).metadata()).pages).toBe(2)
  expect(await renderPhoto(webp)).toMatchObject({ width: 10, height: 10, color: '#c8c8c8' })
})

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

test.each([
  ['an SVG', async () => Buffer.from(svg)],
  ['an SVG with a declaration', async () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
  [
    'a GIF',
    async () =>
      sharp(await aPhoto())
        .gif()
        .toBuffer(),
  ],
  [
    'a TIFF',
    async () =>
      sharp(await aPhoto())
        .tiff()
        .toBuffer(),
  ],
  ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj')],
  ['a text file named .jpg', async () => Buffer.from('This is no photo.')],
  ['a video', async () => Buffer.from('\0\0\0\u0018ftypisom\0\0\0\0isommp42', 'latin1')],
  [
    'an SVG behind the first bytes of a video',
    async () => Buffer.from(`\0\0\0\u0018ftypmp42${svg}`),
  ],
  ['nothing', async () => Buffer.alloc(0)],
])('%s is refused', async (_, make) => {
  await expect(renderPhoto(await make())).rejects.toMatchObject({
    code: 'invalid',
    message: photoWords.wrongFormat.text,
  })
})

test.each(['jpeg', 'png', 'webp', 'avif', 'heic'] as const)(
  'a truncated %s is refused',
  async (format) => {
    const photo = format === 'heic' ? heic : await aPhoto({ width: 640, height: 480, format })
    for (const part of [0.98, 0.5, 0.1]) {
      const rest = photo.subarray(0, Math.floor(photo.length * part))
      await expect(renderPhoto(rest), `${part} of it`).rejects.toMatchObject({ code: 'invalid' })
    }
  },
)

/** The HEIC with its coded picture changed after the slice header. */
function spoilPhoto(change: (data: Buffer) => void) {
  const photo = Buffer.from(heic)
  const start = photo.indexOf('mdat') + 4
  change(photo.subarray(start + 16, start + 4 + photo.readUInt32BE(start)))
  return photo
}

/** Pseudo-random bytes, the same in every run. */
function noise(data: Buffer, seed: number) {
  let state = seed
  for (let at = 0; at < data.length; at++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    data[at] = state >> 16
  }
}

test.each([
  ['zeros', (data: Buffer) => data.fill(0)],
  ['ones', (data: Buffer) => data.fill(255)],
  ['a text', (data: Buffer) => data.fill('This is no photo. ')],
  ['zeros from its middle on', (data: Buffer) => data.subarray(data.length / 2).fill(0)],
  ['noise', (data: Buffer) => noise(data, 1)],
  ['other noise', (data: Buffer) => noise(data, 2)],
] as const)('a HEIC whose picture is %s is refused', async (_, change) => {
  await expect(renderPhoto(spoilPhoto(change))).rejects.toMatchObject({
    code: 'invalid',
    message: photoWords.damaged.text,
  })
})

test('a HEIC of tiles, as phones write them, is taken whole and refused with one tile spoiled', async () => {
  const tiles = [heic, heic]
  expect(await renderPhoto(heicOf(tiles))).toMatchObject({ width: 1280, height: 426 })
  const broken = heicOf([heic, spoilPhoto((data) => noise(data, 1))])
  await expect(renderPhoto(broken)).rejects.toMatchObject({ message: photoWords.damaged.text })
})

/** A HEIC whose picture is a row of tiles, which share the settings of the first. */
function heicOf(tiles: Buffer[]): Buffer {
  const size = { tile: [640, 426], whole: [640 * tiles.length, 426] }
  const hvcCAt = heic.indexOf('hvcC') - 4
  const hvcC = heic.subarray(hvcCAt, hvcCAt + heic.readUInt32BE(hvcCAt))
  const coded = tiles.map((tile) => {
    const start = tile.indexOf('mdat') + 4
    return tile.subarray(start, start + 4 + tile.readUInt32BE(start))
  })
  const ids = tiles.map((_, index) => index + 2)
  const grid = Buffer.from([0, 0, 0, tiles.length - 1, ...u16(size.whole[0]), ...u16(426)])
  const items = [grid, ...coded]
  const ftyp = box('ftyp', 'heic', u32(0), 'mif1', 'heic')
  const infe = (id: number, type: string) => box('infe', [2, 0, 0, 0], u16(id), u16(0), type, [0])
  const ispe = ([width = 0, height = 0]: number[]) => box('ispe', u32(0), u32(width), u32(height))
  const meta = (start: number) => {
    let at = start
    const places = items.map(({ length }, index) => {
      at += length
      return [...u16(index + 1), ...u16(0), ...u16(1), ...u32(at - length), ...u32(length)]
    })
    return box(
      'meta',
      u32(0),
      box('hdlr', u32(0), u32(0), 'pict', [...u32(0), ...u32(0), ...u32(0), 0]),
      box('pitm', u32(0), u16(1)),
      box('iloc', u32(0), [0x44, 0], u16(items.length), ...places),
      box('iinf', u32(0), u16(items.length), infe(1, 'grid'), ...ids.map((id) => infe(id, 'hvc1'))),
      box('iref', u32(0), box('dimg', u16(1), u16(ids.length), ...ids.map(u16))),
      box(
        'iprp',
        box('ipco', hvcC, ispe(size.tile), ispe(size.whole)),
        box(
          'ipma',
          u32(0),
          u32(items.length),
          u16(1),
          [1, 3],
          ...ids.map((id) => [...u16(id), 2, 0x81, 2]),
        ),
      ),
    )
  }
  const head = ftyp.length + meta(0).length + 8
  return Buffer.concat([ftyp, meta(head), box('mdat', ...items)])
}

function box(type: string, ...parts: (string | Iterable<number>)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([...part]))),
  )
  return Buffer.concat([Buffer.from(u32(body.length + 8)), Buffer.from(type), body])
}

function u16(value = 0): number[] {
  return [value >> 8, value & 255]
}

function u32(value: number): number[] {
  return [...u16(value >>> 16), ...u16(value & 0xffff)]
}

test('an SVG behind the first bytes of a JPEG is refused', async () => {
  const disguised = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(svg)])
  await expect(renderPhoto(disguised)).rejects.toMatchObject({ message: photoWords.damaged.text })
})

test('a photo with a broken EXIF block is taken, without its facts', async () => {
  const photo = await aPhoto({ exif: cameraExif })
  const start = photo.indexOf('Exif\0\0')
  for (let at = start + 6; at < start + 80; at++) photo[at] = 0xee
  const { exif, variants } = await renderPhoto(photo)
  expect(exif).toMatchObject({ latitude: null, takenAt: null, camera: '' })
  expect(variants).toHaveLength(9)
})

test('text that unfolds to gigabytes is not read, and a picture that does is refused at its header', async () => {
  const folded = deflateSync(Buffer.alloc(50_000_000))
  const texts = Array.from({ length: 40 }, (_, index) =>
    index % 2
      ? pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), folded]))
      : pngChunk('iTXt', Buffer.concat([Buffer.from('a\0\x01\0\0\0'), folded])),
  )
  const photo = await aPhoto({ format: 'png' })
  const bomb = Buffer.concat([photo.subarray(0, 33), ...texts, photo.subarray(33)])
  expect(await renderPhoto(bomb)).toMatchObject({ width: 64, height: 48 })
  expect(plainPng(bomb).equals(plainPng(photo))).toBe(true)
  for (const [bits, interlaced] of [
    [16, 0],
    [8, 1],
  ]) {
    const heavy = Buffer.from(photo)
    heavy.writeUInt32BE(8_000, 16)
    heavy.writeUInt32BE(8_000, 20)
    heavy.set([bits as number, 6, 0, 0, interlaced as number], 24)
    await expect(renderPhoto(heavy)).rejects.toMatchObject({ message: photoWords.tooHeavy.text })
  }
})

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  return Buffer.concat([Buffer.from(u32(data.length)), body, Buffer.from(u32(crc32(body)))])
}

test('a process that is killed over a sound photo is followed by another, and twice says nothing of the photo', async () => {
  const photo = await aPhoto()
  holdTimers()
  const renderTwo = () => Promise.all([renderPhoto(photo), renderPhoto(photo)])
  await renderTwo()
  killWoken(1)
  expect(await renderPhoto(photo)).toMatchObject({ width: 64 })
  await renderTwo()
  killWoken(2)
  await expect(renderPhoto(photo)).rejects.toMatchObject({
    code: 'unavailable',
    message: photoWords.notRead.text,
  })
  expect(await renderPhoto(photo)).toMatchObject({ width: 64 })
})

/** Idle processes stay until the test lets time pass. */
function holdTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Kills the idle processes that are woken next, each once it has been sent its photo. */
function killWoken(count: number) {
  const wake = vi.spyOn(ChildProcess.prototype, 'ref')
  onTestFinished(() => wake.mockRestore())
  for (let number = 0; number < count; number++) {
    wake.mockImplementationOnce(function (this: ChildProcess) {
      this.kill('SIGSTOP')
      setImmediate(() => this.kill('SIGKILL'))
    })
  }
}

test('a bomb of 30,000 by 30,000 pixels is refused at its header', async () => {
  const bomb = blackPng(30_000, 30_000)
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({ width: 30_000 })
  await expect(renderPhoto(bomb)).rejects.toMatchObject({
    code: 'invalid',
    message: photoWords.tooManyPixels({ max: maxPixels }).text,
  })
})

test.each([
  ['1,000,000 by 1', 1_000_000, 1],
  ['1 by 1,000,000', 1, 1_000_000],
  ['5,050 by 100', 5_050, 100],
])('a thread of %s pixels is refused at its header', async (_, width, height) => {
  await expect(renderPhoto(blackPng(width, height))).rejects.toMatchObject({
    code: 'invalid',
    message: 'This photo is too narrow. One side is at most 50 times as long as the other',
  })
})

test('a panorama of 50 to 1 is taken', async () => {
  expect((await renderPhoto(blackPng(5_000, 100))).variants).toHaveLength(9)
})

/** A valid PNG of one bit a pixel. */
function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const pixels = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)), { level: 1 })
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

test('10 MB and a byte is refused with the words of the spec', async () => {
  const photo = await aPhoto()
  const exact = Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024 - photo.length)])
  expect((await renderPhoto(exact)).variants).toHaveLength(9)
  await expect(renderPhoto(Buffer.concat([exact, Buffer.alloc(1)]))).rejects.toMatchObject({
    code: 'tooLarge',
    message: 'Image file is too large. Maximum size is 10MB',
  })
})

test('a photo after many broken ones is read', async () => {
  const photo = await aPhoto()
  const broken = photo.subarray(0, 500)
  const results = await Promise.allSettled(
    [broken, photo, heic.subarray(0, 3000), broken, heic, broken].map((one) => renderPhoto(one)),
  )
  expect(results.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
    'rejected',
  ])
})

test('random bytes behind any signature harm nothing', async () => {
  const starts = [
    heic,
    await aPhoto(),
    ...(await Promise.all((['png', 'webp', 'avif'] as const).map((format) => aPhoto({ format })))),
  ]
  expect(starts).toHaveLength(photoFormats.length)
  for (const start of starts) {
    for (let seed = 1; seed <= 3; seed++) {
      const noisy = Buffer.from(start)
      for (let at = 30 * seed; at < noisy.length; at += 7 * seed) noisy[at] = (at * seed * 31) % 256
      await renderPhoto(noisy).then(
        ({ variants }) => expect(variants).toHaveLength(9),
        (error) => expect(error).toMatchObject({ code: 'invalid' }),
      )
    }
  }
})

test('a photo that comes when the process that read the last one is let go is read all the same', async () => {
  const photo = await aPhoto({ width: 60, height: 40 })
  holdTimers()
  await renderPhoto(photo)
  vi.advanceTimersByTime(20_000)
  expect(await renderPhoto(photo)).toMatchObject({ width: 60, height: 40 })
})
