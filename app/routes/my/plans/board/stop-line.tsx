import type { ReactNode } from 'react'
import { LightButton } from './light-button.tsx'
import type { LightOffer } from './light-offer.ts'
import type { StopFormProps } from './stop-form.tsx'
import { StopForm } from './stop-form.tsx'
import type { NumberedStop } from './use-board.ts'

export type Moving = Pick<StopFormProps, 'onPut'> & {
  opened: string | undefined
  offerOf: (stop: NumberedStop) => LightOffer | undefined
}

type StopLineProps = Omit<StopFormProps, 'onPut'> & {
  /** Undefined while a proposal is shown, because its stops cannot be moved. */
  moving: Moving | undefined
  children: ReactNode
}

export function StopLine({ stop, days, moving, children }: StopLineProps) {
  const { id, from, to } = stop
  const isOpen = moving?.opened === id
  return (
    <li id={`stop-${id}`} data-stop={id}>
      <a
        className="board-line row"
        href={moving && (isOpen ? '?' : `?stop=${id}#stop-${id}`)}
        aria-expanded={moving && isOpen}
      >
        {children}
      </a>
      {moving && (
        <>
          {isOpen && (
            <StopForm key={`${from} ${to}`} stop={stop} days={days} onPut={moving.onPut} />
          )}
          <LightButton stop={stop} offer={moving.offerOf(stop)} days={days} onPut={moving.onPut} />
        </>
      )}
    </li>
  )
}
