import { Layers2 as clashIcon, SunDim as lightIcon, Globe as zoneIcon } from 'lucide'
import type { Piece } from '#app/domain/shoots/board.ts'
import { useClock } from '#app/ui/clock.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type BandDay, hoursOf, placeOf } from '#app/views/shoots/day-band.tsx'
import { keysId } from './keys-help.tsx'
import type { NumberedStop } from './use-board.ts'

type StopBlockProps = {
  piece: Piece
  stop: NumberedStop
  days: BandDay[]
  isWaiting: boolean
  isProposed: boolean
}

const icons = { clash: clashIcon, light: lightIcon, zone: zoneIcon }

export function StopBlock({ piece, stop, days, ...block }: StopBlockProps) {
  const clock = useClock()
  const { id, number, title, from, to, elsewhere, isMissed, photo, problems } = stop
  const { isWaiting, isProposed } = block
  const missed = { kind: 'light' as const, message: 'Misses its light' }
  const saved = isWaiting ? [] : problems
  const wrong = isProposed ? (isMissed ? [missed] : []) : saved
  const flags = [
    ...wrong,
    ...(elsewhere && !isWaiting ? [{ kind: 'zone' as const, message: elsewhere }] : []),
  ]
  const lines = [hoursOf(days, from ?? 0, to, clock), ...flags.map(({ message }) => message)]
  const classes = [
    'day-band-block',
    piece.isLate && 'is-late',
    wrong.length > 0 && 'is-wrong',
    isWaiting && 'is-waiting',
    isProposed && 'is-proposed',
  ]
  return (
    <a
      href={isProposed ? `#stop-${id}` : `?stop=${id}#stop-${id}`}
      className={classes.filter(Boolean).join(' ')}
      style={placeOf(piece)}
      data-stop={id}
      title={lines.join('\n')}
      aria-describedby={keysId}
    >
      <span>
        <b>{number}</b> <span>{title}</span>
        {flags.map(({ kind, message }) => (
          <Icon key={message} of={icons[kind]} />
        ))}
      </span>
      {photo && !isProposed && (
        <img src={photo.src} alt="" loading="lazy" style={{ background: photo.color }} />
      )}
      <span className="sr-only">, {lines.join(', ')}</span>
      {piece.ends && !isProposed && <i className="day-band-edge" data-edge="" />}
    </a>
  )
}
