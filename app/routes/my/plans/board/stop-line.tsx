import type { ReactNode } from 'react'
import { LightButton } from './light-button.tsx'
import type { StopFormProps } from './stop-form.tsx'
import { StopForm } from './stop-form.tsx'

/** What a line needs so that its stop can be moved. */
export type Moving = Pick<StopFormProps, 'onPut'> & {
  /** The id of the stop whose form is open. */
  opened: string | undefined
}

type StopLineProps = Omit<StopFormProps, 'onPut'> & {
  /** Not passed while a proposal is shown. */
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
          <LightButton stop={stop} days={days} onPut={moving.onPut} />
        </>
      )}
    </li>
  )
}
