import type { Piece } from '#app/domain/shoots/board.ts'
import { type BandDay, hoursOf, placeOf } from '#app/ui/shoots/day-band.tsx'
import type { NumberedStop } from './day-board.tsx'

type StopBlockProps = {
  piece: Piece
  stop: NumberedStop
  days: BandDay[]
  problems: string[] | undefined
  isWaiting: boolean
  isPointed: boolean
  isProposed: boolean
}

/** A stop on the light of its day: a link to its row, and with scripts what one drags. */
export function StopBlock({ piece, stop, days, ...block }: StopBlockProps) {
  const { id, number, title, from, to, elsewhere, isMissed } = stop
  const { problems = [], isWaiting, isPointed, isProposed } = block
  const hours = hoursOf(days, from ?? 0, to)
  const wrong = isWaiting ? [] : isProposed ? (isMissed ? ['Misses its light'] : []) : problems
  const classes = [
    'day-band-block',
    piece.left > 0.75 && 'is-late',
    wrong.length > 0 && 'is-wrong',
    isWaiting && 'is-waiting',
    isPointed && 'is-pointed',
    isProposed && 'is-proposed',
  ]
  return (
    <a
      href={`#stop-${id}`}
      className={classes.filter(Boolean).join(' ')}
      style={placeOf(piece)}
      data-stop={id}
      draggable={false}
      aria-describedby="board-keys"
    >
      <span>
        <b>{number}</b> <span>{title}</span>
      </span>
      <span className="sr-only">, {[hours, elsewhere, ...wrong].filter(Boolean).join(', ')}</span>
      {piece.ends && !isProposed && <i className="day-band-edge" data-edge="" />}
      <small hidden>{hours}</small>
    </a>
  )
}
