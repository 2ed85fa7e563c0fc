import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { trueType } from '#app/domain/pages/true-type.server.ts'

/** `serif` is for titles. */
export type Style = 'regular' | 'bold' | 'serif'

/** A font file; `name` is unique among all files. */
export type Face = { name: string; font: Font }

type Cut = { file: string; ranges: [from: number, to: number][] }

/** Fonts that look alike and together write the words of some scripts. */
type Family = Cut[]

const { resolve } = createRequire(import.meta.url)

const fallbacks = (weight: number): Family[] => [
  family('noto-sans', weight),
  family('noto-sans-hebrew', weight, /^hebrew$/),
  family('noto-sans-arabic', weight, /^arabic$/),
  family('kosugi', 400, /^\[/),
  family('noto-sans-arabic', weight, /^(?:symbols|math)$/),
]

const families: Record<Style, Family[]> = {
  regular: [family('instrument-sans', 400), ...fallbacks(400)],
  bold: [family('instrument-sans', 600), ...fallbacks(600)],
  serif: [family('instrument-serif', 400), ...fallbacks(400)],
}

const opened = new Map<string, Font>()

/** Stands for a character that no font has. */
const replacement = '□'

/** Splits a word into the parts that one font can draw; a whole word if one family has all of it. */
export function splitByFace(style: Style, word: string): { text: string; face: Face }[] {
  const whole = families[style].find((one) => [...word].every((char) => faceIn(one, char)))
  const parts: { text: string; face: Face }[] = []
  for (const char of word) {
    const [text, face] = drawable(style, char, whole)
    const last = parts.at(-1)
    if (last?.face.name === face.name) last.text += text
    else parts.push({ text, face })
  }
  return parts
}

function drawable(style: Style, char: string, whole: Family | undefined): [string, Face] {
  const own = whole && faceIn(whole, char)
  const face = own ?? firstFace(style, char)
  return face ? [char, face] : [replacement, firstFace('regular', replacement) as Face]
}

function firstFace(style: Style, char: string): Face | undefined {
  for (const one of families[style]) {
    const face = faceIn(one, char)
    if (face) return face
  }
  return undefined
}

function faceIn(cuts: Family, char: string): Face | undefined {
  const code = char.codePointAt(0) as number
  for (const { file, ranges } of cuts) {
    if (!ranges.some(([from, to]) => code >= from && code <= to)) continue
    const font = open(file)
    if (font.hasGlyphForCodePoint(code)) return { name: file, font }
  }
  return undefined
}

/** Opens the fonts of most texts one by one, because the first text of a font takes long. */
export async function openFonts(breathe: () => Promise<void>) {
  for (const style of ['serif', 'bold', 'regular'] as const) {
    for (const { face } of splitByFace(style, '1ż')) {
      await breathe()
      face.font.layout('1ż')
    }
  }
}

function open(file: string): Font {
  const known = opened.get(file)
  if (known) return known
  const font = create(trueType(readFileSync(resolve(file)))) as Font
  opened.set(file, font)
  return font
}

/** Each file of a package covers the ranges that its `unicode.json` names. */
function family(name: string, weight: number, subset = /./): Family {
  const ranges: Record<string, string> = JSON.parse(
    readFileSync(resolve(`@fontsource/${name}/unicode.json`), 'utf8'),
  )
  return Object.entries(ranges)
    .filter(([key]) => subset.test(key))
    .reverse()
    .map(([key, range]) => ({
      file: `@fontsource/${name}/files/${name}-${key.replace(/[[\]]/g, '')}-${weight}-normal.woff`,
      ranges: range.split(',').map(readRange),
    }))
}

function readRange(range: string): [number, number] {
  const [from = '', to = from] = range.replace('U+', '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}
