import type { ReactNode } from 'react'
import { useLinkHighlight } from '#app/ui/link-highlight.ts'
import { breakpoints, useViewport } from '../viewport.ts'

type PhoneFrameProps = {
  label: string
  /** The content at its largest: beside the frame on a wide screen, above all on a narrow one. */
  opening?: ReactNode
  context?: ReactNode
  isCallSheet?: boolean
  children: ReactNode
}

/** The frame is 426 by 743 px on a wide screen; a narrow screen has no frame. */
export function PhoneFrame(props: PhoneFrameProps) {
  const { label, opening, context, isCallSheet, children } = props
  const isFramed = useViewport().width >= breakpoints.mobile
  const marking = useLinkHighlight()
  const classes = ['phone-stage', !context && 'phone-alone', isCallSheet && 'call-sheet']
  return (
    <div className={classes.filter(Boolean).join(' ')} {...marking}>
      {opening && <div className="phone-opening">{opening}</div>}
      <div className="phone-box">
        <section className="phone" aria-label={label} tabIndex={isFramed ? 0 : undefined}>
          {children}
        </section>
      </div>
      {context && <aside aria-label="About this page">{context}</aside>}
    </div>
  )
}
