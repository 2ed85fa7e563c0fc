import type { ReactNode } from 'react'

export type PhoneFrameProps = {
  /** Names the screen, like the title of what it shows. */
  label: string
  /** What stands beside the frame on wide screens. */
  context?: ReactNode
  children: ReactNode
}

/** 426 by 743 on wide screens, no frame at all on narrow ones. */
export function PhoneFrame({ label, context, children }: PhoneFrameProps) {
  return (
    <div className={context ? 'phone-stage' : 'phone-stage phone-alone'}>
      <div className="phone-box">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard */}
        <section className="phone" aria-label={label} tabIndex={0}>
          {children}
        </section>
      </div>
      {context && <aside>{context}</aside>}
    </div>
  )
}
