import type { ReactNode } from 'react'
import { useLinkHighlight } from '#app/ui/link-highlight.ts'
import { breakpoints, useViewport } from '../viewport.ts'

type PhoneFrameProps = {
  label: string
  context?: ReactNode
  /** Whether it prints as a call sheet. */
  isCallSheet?: boolean
  children: ReactNode
}

/**
 * 426 by 743 px on wide screens, no frame on narrow ones. Beside it the same is shown large, and
 * what one points at on one side is marked on the other.
 */
export function PhoneFrame({ label, context, isCallSheet, children }: PhoneFrameProps) {
  const isFramed = useViewport().width >= breakpoints.mobile
  const marking = useLinkHighlight()
  const classes = ['phone-stage', !context && 'phone-alone', isCallSheet && 'call-sheet']
  return (
    <div className={classes.filter(Boolean).join(' ')} {...marking}>
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
