import createBidi from 'bidi-js'
import type { Line, Piece } from './lines.server.ts'

const bidi = createBidi()
const strong = /[\p{L}\p{N}]/u

/** Puts the pieces of a line in the order in which they are seen from left to right (UAX #9). */
export function reorder(line: Line): Piece[] {
  if (!line.isRightToLeft) return line.pieces
  const text = textOf(line)
  const owners = line.pieces.flatMap((piece) => Array<Piece>(piece.text.length).fill(piece))
  const embedding = bidi.getEmbeddingLevels(text)
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels)
  const runs: { piece: Piece; level: number; from: number; to: number }[] = []
  for (const index of bidi.getReorderedIndices(text, embedding)) {
    const piece = owners[index] as Piece
    const level = embedding.levels[index] as number
    const last = runs.at(-1)
    const next = level % 2 === 1 ? last && last.from - 1 : last?.to
    if (last && last.piece === piece && last.level === level && next === index) {
      if (level % 2 === 1) last.from = index
      else last.to = index + 1
    } else runs.push({ piece, level, from: index, to: index + 1 })
  }
  return runs.map(({ piece, level, from, to }) => {
    const chars = Array.from(text.slice(from, to), (char, n) => mirrored.get(from + n) ?? char)
    // A font turns letters round by itself, but neither brackets nor spaces.
    const isTurned = level % 2 === 1 && !strong.test(text.slice(from, to))
    return resized(piece, (isTurned ? chars.reverse() : chars).join(''))
  })
}

export function textOf({ pieces }: Line) {
  return pieces.map(({ text }) => text).join('')
}

function resized(piece: Piece, text: string): Piece {
  if (text === piece.text) return piece
  const { font } = piece.face
  return { ...piece, text, width: (font.layout(text).advanceWidth / font.unitsPerEm) * piece.size }
}
