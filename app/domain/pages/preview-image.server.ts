import { join } from 'node:path'
import sharp from 'sharp'
import { artefacts } from '#app/server/artefacts.server.ts'
import { accent, accentInk, ground, ink, line, muted, sunken } from '#app/styles/palette.ts'
import { cuts } from './preview-faces.ts'

type PreviewContent = { kicker: string; title: string; caption: string; photos: Buffer[] }

const previewSize = { width: 1200, height: 630 }

const sheetHeight = 452
const gap = 4

type Frame = { left: number; top: number; width: number; height: number }

export async function drawPreview({ photos, ...words }: PreviewContent): Promise<Buffer> {
  await loadFonts()
  const frames = framesOf(photos.length)
  const cut = await Promise.all(
    frames.slice(0, photos.length).map(async ({ left, top, width, height }, index) => ({
      input: await sharp(photos[index]).resize(width, height, { fit: 'cover' }).toBuffer(),
      left,
      top,
    })),
  )
  const sheet = Buffer.from(sheetOf(words, photos.length === 0))
  return sharp(sheet).composite(cut).jpeg({ quality: 82, progressive: true }).toBuffer()
}

function framesOf(count: number): Frame[] {
  const { width } = previewSize
  if (count >= 8) return grid(4, 2, 0, width)
  if (count < 3) return [{ left: 0, top: 0, width, height: sheetHeight }]
  const side = 398
  const first = { left: 0, top: 0, width: width - side - gap, height: sheetHeight }
  return [first, ...grid(1, 2, width - side, side)]
}

function grid(columns: number, rows: number, left: number, width: number): Frame[] {
  const [across, down] = [
    (width - gap * (columns - 1)) / columns,
    (sheetHeight - gap * (rows - 1)) / rows,
  ]
  return Array.from({ length: columns * rows }, (_, index) => ({
    left: left + (index % columns) * (across + gap),
    top: Math.floor(index / columns) * (down + gap),
    width: across,
    height: down,
  }))
}

function sheetOf({ kicker, title, caption }: Omit<PreviewContent, 'photos'>, isEmpty: boolean) {
  const { width, height } = previewSize
  const heading = fitText(title, [72, 60, 48, 40], 0.43, 900)
  const line1 = fitText(caption, [22], 0.54, 780).text
  const noFrame = `<rect width="${width}" height="${sheetHeight}" fill="${sunken.light}"/>
    <path d="M0 ${sheetHeight}L${width} 0" stroke="${line.light}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${ground.light}"/>
    ${isEmpty ? noFrame : ''}
    <g font-family="Instrument Sans" font-size="22" fill="${muted.light}">
      <text x="40" y="${sheetHeight + 42}" font-weight="600" fill="${accentInk.light}">${xml(kicker)}</text>
      <text x="${width - 40}" y="${sheetHeight + 42}" text-anchor="end">${xml(line1)}</text>
    </g>
    <path d="M40 ${sheetHeight + 60}H${width - 40}" stroke="${line.light}"/>
    <text x="38" y="${sheetHeight + 134}" font-family="Instrument Serif" font-size="${heading.size}" letter-spacing="-0.5" fill="${ink.light}">${xml(heading.text)}</text>
    <g transform="translate(${width - 186} ${sheetHeight + 88}) scale(1.5)" fill="none" stroke="${ink.light}" stroke-width="2">
      <path d="M3 10V3h7M22 3h7v7M29 22v7h-7M10 29H3v-7"/>
      <path d="M9.5 19a6.5 6.5 0 0 1 13 0z" fill="${accent}" stroke="none"/>
      <path d="M6 20.5h20"/>
    </g>
    <text x="${width - 40}" y="${sheetHeight + 126}" text-anchor="end" font-family="Instrument Serif" font-size="44" fill="${ink.light}">Recce</text>
  </svg>`
}

/** Finds the largest size in which the text fits, or cuts it; `em` is a letter's mean width. */
function fitText(text: string, sizes: number[], em: number, width: number) {
  const letters = [...text]
  const ems = letters.map((letter) => ((letter.codePointAt(0) ?? 0) > 0x2e80 ? 1 : em))
  const total = ems.reduce((sum, one) => sum + one, 0)
  const size = sizes.find((one) => one * total <= width) ?? (sizes.at(-1) as number)
  if (size * total <= width) return { text, size }
  let used = em
  const cut = ems.findIndex((one) => {
    used += one
    return used > width / size
  })
  return { text: `${letters.slice(0, cut).join('').trimEnd()}…`, size }
}

function xml(text: string) {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

let known = false

/** Draws once with each font file, because only then does the SVG renderer know the font. */
async function loadFonts() {
  if (known) return
  for (const { font, file } of cuts) {
    await sharp({ text: { text: 'Recce', font, fontfile: join(artefacts, file) } })
      .raw()
      .toBuffer()
  }
  known = true
}
