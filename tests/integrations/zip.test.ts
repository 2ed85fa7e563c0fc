import { randomBytes } from 'node:crypto'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { ByteRange } from '#app/integrations/file-store.ts'
import { openZip, type Zip, ZipError } from '#app/integrations/zip.server.ts'
import { aZip } from '#tests/places/import-files/zips.ts'

const limits = { entries: 10_000, listBytes: 1024 * 1024 }

/** A ZIP in a store that counts what is asked for, and what is still being read. */
function aFile(bytes: Uint8Array) {
  const file = {
    size: bytes.length,
    ranges: [] as ByteRange[],
    open: 0,
    failure: undefined as Error | undefined,
    async read(range: ByteRange) {
      if (file.failure) throw file.failure
      file.ranges.push(range)
      return chunks(range)
    },
  }
  async function* chunks({ start, end }: ByteRange) {
    file.open += 1
    try {
      for (let at = start; at <= end; at += 10_000)
        yield bytes.subarray(at, Math.min(end + 1, at + 10_000))
    } finally {
      file.open -= 1
    }
  }
  return file
}

async function contentOf(zip: Zip, name: string) {
  const entry = zip.find(name)
  if (!entry) throw new Error(`No ${name}`)
  const chunks: Buffer[] = []
  for await (const chunk of zip.read(entry)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const noise = randomBytes(300_000)
const files = {
  'small.txt': Buffer.from('small'),
  'small-stored.txt': Buffer.from('stored'),
  'empty.txt': Buffer.alloc(0),
  'large.bin': noise,
  'large-stored.bin': noise.subarray(1),
  'zeros.bin': Buffer.alloc(3_000_000),
  'Ümlaut/ß.txt': Buffer.from('name'),
}

function zipped() {
  const stored = ['small-stored.txt', 'large-stored.bin']
  return Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, bytes]) => [
          name,
          [bytes, { level: stored.includes(name) ? 0 : 6 }],
        ]),
      ),
    ),
  )
}

test('entries are read in any order, small and large, packed and stored', async () => {
  const file = aFile(zipped())
  const zip = await openZip(file, limits)
  expect(zip.entries.map(({ name, size }) => [name, size])).toEqual(
    Object.entries(files).map(([name, bytes]) => [name, bytes.length]),
  )
  for (const [name, bytes] of Object.entries(files).toReversed()) {
    expect(bytes.equals(await contentOf(zip, name)), name).toBe(true)
  }
  expect(file.open).toBe(0)
})

test('a reader that has enough ends the reading of the file', async () => {
  const file = aFile(zipped())
  const zip = await openZip(file, limits)
  for (const name of ['large.bin', 'large-stored.bin']) {
    for await (const chunk of zip.read(zip.find(name) as never)) {
      expect(chunk.length).toBeGreaterThan(0)
      break
    }
  }
  await expect.poll(() => file.open).toBe(0)
})

test('a long list, and small entries in their order, are read in few pieces', async () => {
  const names = Array.from({ length: 5_000 }, (_, at) => `a-file-with-a-name-${at}.txt`)
  const bytes = aZip(names.map((name) => ({ name, bytes: Buffer.from(name) })))
  const file = aFile(bytes)
  const zip = await openZip(file, limits)
  for (const name of names) expect((await contentOf(zip, name)).toString()).toBe(name)
  expect(file.ranges.length).toBeLessThan((2 * bytes.length) / 65_536 + 5)
})

test('errors of the store pass unchanged, wherever they come', async () => {
  const file = aFile(zipped())
  const zip = await openZip(file, limits)
  file.failure = new TypeError('not supported, and not by the ZIP either')
  await expect(openZip(file, limits)).rejects.toBe(file.failure)
  for (const name of ['zeros.bin', 'large.bin', 'large-stored.bin'])
    await expect(contentOf(zip, name), name).rejects.toBe(file.failure)
})

test('a wrong checksum or size is an error of that entry alone', async () => {
  const bytes = zipped()
  for (const name of ['small-stored.txt', 'large.bin', 'large-stored.bin']) {
    const at = bytes.indexOf(name) + name.length + 2
    bytes[at] = (bytes[at] as number) ^ 1
  }
  const zip = await openZip(aFile(bytes), limits)
  const damaged = { reason: 'damaged' }
  for (const name of ['small-stored.txt', 'large.bin', 'large-stored.bin'])
    await expect(contentOf(zip, name), name).rejects.toMatchObject(damaged)
  expect((await contentOf(zip, 'small.txt')).toString()).toBe('small')
  const stored = aZip([
    { name: 'a', bytes: noise, method: 0, size: 10 },
    { name: 'b', bytes: noise, method: 0 },
  ])
  const lying = await openZip(aFile(stored), limits)
  await expect(contentOf(lying, 'a')).rejects.toMatchObject(damaged)
  expect(noise.equals(await contentOf(lying, 'b'))).toBe(true)
})

test('what cannot be read is told apart', async () => {
  const reasonOf = (bytes: Uint8Array) =>
    openZip(aFile(bytes), limits).then(
      () => 'none',
      (error) => (error instanceof ZipError ? error.reason : String(error)),
    )
  const entry = { name: 'a', bytes: noise }
  expect(await reasonOf(aZip([entry]))).toBe('none')
  expect(await reasonOf(new Uint8Array())).toBe('damaged')
  expect(await reasonOf(aZip([entry]).subarray(0, -1))).toBe('damaged')
  expect(await reasonOf(aZip([{ ...entry, flags: 0x41 }]))).toBe('damaged')
  expect(await reasonOf(aZip([], { isLarge: true, count: 10_001 }))).toBe('tooMany')
  const long = { name: 'a'.repeat(60_000), bytes: Buffer.alloc(0) }
  expect(await reasonOf(aZip(Array.from({ length: 17 }, () => long)))).toBe('none')
  expect(await reasonOf(aZip(Array.from({ length: 18 }, () => long)))).toBe('damaged')
  const { entries } = await openZip(
    aFile(
      aZip([
        { ...entry, flags: 1 },
        { ...entry, method: 14 },
        { ...entry, name: 'b/' },
      ]),
    ),
    limits,
  )
  expect(entries.map(({ problem }) => problem)).toEqual(['encrypted', 'unsupported'])
})
