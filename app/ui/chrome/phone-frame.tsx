import type { ReactNode } from 'react'
import { breakpoints, useViewport } from '../viewport.ts'

type PhoneFrameProps = {
  /** Names the screen, like the title of what it shows. */
  label: string
  /** What stands beside the frame on wide screens. */
  context?: ReactNode
  children: ReactNode
}

/** 426 by 743 on wide screens, no frame at all on narrow ones. */
export function PhoneFrame({ label, context, children }: PhoneFrameProps) {
  const isFramed = useViewport().width >= breakpoints.mobile
  return (
    <div className={context ? 'phone-stage' : 'phone-stage phone-alone'}>
      <div className="phone-box">
        {/* Only the frame scrolls by itself, and what scrolls can be reached by keyboard. */}
        <section className="phone" aria-label={label} tabIndex={isFramed ? 0 : undefined}>
          {children}
        </section>
      </div>
      {context && <aside aria-label="About this page">{context}</aside>}
    </div>
  )
}
