import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'

const { resolve } = createRequire(import.meta.url)
const folder = join(tmpdir(), `recce-fonts-${process.getuid?.() ?? 0}`)

const cuts = ['latin', 'latin-ext'].flatMap((script) => [
  {
    font: 'Instrument Serif',
    file: `instrument-serif/files/instrument-serif-${script}-400-normal`,
  },
  { font: 'Instrument Sans', file: `instrument-sans/files/instrument-sans-${script}-400-normal` },
  { font: 'Instrument Sans', file: `instrument-sans/files/instrument-sans-${script}-600-normal` },
])

let known = false

/**
 * Makes our faces known to what draws SVG, which otherwise sees only those of the machine. It reads
 * TrueType files, and those as long as it draws; a face that was drawn with once stays known.
 */
export async function loadFonts() {
  const files = cuts.map(({ font, file }) => ({ font, path: unpacked(file) }))
  if (known) return
  for (const { font, path } of files) {
    await sharp({ text: { text: 'Recce', font, fontfile: path } })
      .raw()
      .toBuffer()
  }
  known = true
}

function unpacked(file: string) {
  const path = join(folder, `${file.split('/').at(-1)}.ttf`)
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(path, trueType(readFileSync(resolve(`@fontsource/${file}.woff`))))
  return path
}

/** The TrueType font in a WOFF file: the same tables, unpacked (W3C WOFF 1.0, sections 3 to 5). */
function trueType(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(12 + 16 * count)
  const power = 2 ** Math.floor(Math.log2(count))
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(power * 16, 6)
  directory.writeUInt16BE(Math.log2(power), 8)
  directory.writeUInt16BE((count - power) * 16, 10)
  const tables: Buffer[] = [directory]
  let offset = directory.length
  for (let index = 0; index < count; index++) {
    const [from, to] = [44 + 20 * index, 12 + 16 * index]
    const [start, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(start, start + packed)
    woff.copy(directory, to, from, from + 4)
    directory.writeUInt32BE(woff.readUInt32BE(from + 16), to + 4)
    directory.writeUInt32BE(offset, to + 8)
    directory.writeUInt32BE(length, to + 12)
    const padding = Buffer.alloc((4 - (length % 4)) % 4)
    tables.push(packed < length ? inflateSync(bytes) : bytes, padding)
    offset += length + padding.length
  }
  return Buffer.concat(tables)
}
