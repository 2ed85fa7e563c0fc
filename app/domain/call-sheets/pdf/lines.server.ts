import { type Face, type Style, splitByFace } from './fonts.server.ts'

/** Text of one look; `size` in points. */
export type Span = { text: string; style: Style; size: number; colour: string }

/** A part of a line that one font draws; `width` in points. */
export type Piece = Omit<Span, 'style'> & { face: Face; width: number }

export type Line = { pieces: Piece[]; height: number; isRightToLeft: boolean }

/** Leading, as a multiple of the size. */
const leading = 1.26

/** A word, a letter of a script that is written without spaces, or a space. */
const word =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}][、。」）]?|[^ \p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+| /gu
const space = /[^\S\u00a0]+/g
const invisible = /\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu
const rightToLeft = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}]/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Breaks text into lines of at most `width` points; a word that is wider breaks anywhere. */
export function breakLines(spans: Span[], width: number): Line[] {
  const lines: Line[] = []
  let pieces: Piece[] = []
  let left = width
  const flush = () => {
    lines.push(lineOf(pieces, spans))
    pieces = []
    left = width
  }
  const add = (parts: Piece[]) => {
    const size = widthOf(parts)
    const isSpace = parts.every(({ text }) => text === ' ')
    if (size > left && pieces.length > 0 && !isSpace) flush()
    if (isSpace && pieces.length === 0) return
    pieces.push(...parts)
    left -= size
  }
  for (const span of spans) {
    for (const [index, paragraph] of paragraphsOf(span.text).entries()) {
      if (index > 0) flush()
      for (const text of paragraph.match(word) ?? []) {
        const parts = measure(text, span)
        if (widthOf(parts) <= width) add(parts)
        else for (const part of graphemesOf(text, span)) add(part)
      }
    }
  }
  flush()
  return lines
}

/** Points that the text needs on one line, and its longest word. */
export function measureText(text: string, span: Omit<Span, 'text'>) {
  const words = paragraphsOf(text).map((paragraph) =>
    (paragraph.match(word) ?? []).map((one) => widthOf(measure(one, { ...span, text: one }))),
  )
  const line = Math.max(0, ...words.map((widths) => widths.reduce((sum, one) => sum + one, 0)))
  return { line, word: words.flat().reduce((most, one) => Math.max(most, one), 0) }
}

export function widthOf(pieces: Piece[]) {
  return pieces.reduce((sum, { width }) => sum + width, 0)
}

/** Without marks that only steer the direction or the joining of letters, which have no glyph. */
function paragraphsOf(text: string) {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .split('\n')
    .map((paragraph) => paragraph.replace(space, ' ').replace(invisible, ''))
}

function graphemesOf(text: string, span: Span): Piece[][] {
  return [...graphemes.segment(text)].map(({ segment }) => measure(segment, span))
}

const measured = new Map<string, { text: string; face: Face; unit: number }[]>()
const maxMeasured = 5_000

/** Remembers the widths of words, which recur within a sheet and in the sheets of its readers. */
function measure(text: string, { style, size, colour }: Span): Piece[] {
  const key = `${style} ${text}`
  let parts = measured.get(key)
  if (!parts) {
    if (measured.size >= maxMeasured) measured.clear()
    parts = splitByFace(style, text).map((part) => ({ ...part, unit: unitWidth(part) }))
    measured.set(key, parts)
  }
  return parts.map(({ unit, ...part }) => ({ ...part, size, colour, width: unit * size }))
}

function unitWidth({ text, face: { font } }: { text: string; face: Face }) {
  return font.layout(text).advanceWidth / font.unitsPerEm
}

function lineOf(pieces: Piece[], spans: Span[]): Line {
  const kept = pieces.at(-1)?.text.trim() === '' ? pieces.slice(0, -1) : pieces
  const size = Math.max(...(kept.length > 0 ? kept : spans).map((one) => one.size))
  const isRightToLeft = kept.some(({ text }) => rightToLeft.test(text))
  return { pieces: merge(kept), height: size * leading, isRightToLeft }
}

/** Joins neighbours of one look, so that they are drawn at once. */
function merge(pieces: Piece[]): Piece[] {
  const merged: Piece[] = []
  for (const piece of pieces) {
    const last = merged.at(-1)
    if (last && hasSameLook(last, piece)) {
      last.text += piece.text
      last.width += piece.width
    } else merged.push({ ...piece })
  }
  return merged
}

function hasSameLook(one: Piece, other: Piece) {
  return one.face.name === other.face.name && one.size === other.size && one.colour === other.colour
}
