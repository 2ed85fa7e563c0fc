import * as ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon, type IconModule } from './icon.tsx'

type MenuProps = {
  label: string
  /**
   * Links and buttons, one a line: `className="danger"` for destructive ones, and `data-keeps-open`
   * around those that answer in place.
   */
  children: ReactNode
  trigger?: ReactNode
  /** In place of the three dots of a menu without a trigger. */
  icon?: IconModule
  align?: 'start' | 'end'
}

/** A menu that opens without scripts; with scripts Escape or a click elsewhere closes it. */
export function Menu({ label, children, trigger, icon = ellipsis, align = 'end' }: MenuProps) {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const details = box.current
    if (!details) return
    const close = (event: Event) => {
      const target = event.target as Element
      const isInside = event.type === 'pointerdown' && details.contains(target)
      if (!details.open || isInside || target.closest('[data-keeps-open]')) return
      // What had the focus is about to be hidden.
      if (event.type === 'click' && details.lastElementChild?.contains(document.activeElement)) {
        details.querySelector('summary')?.focus()
      }
      details.open = false
    }
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return
      details.open = false
      details.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', close)
    details.lastElementChild?.addEventListener('click', close)
    details.addEventListener('keydown', leave)
    return () => {
      document.removeEventListener('pointerdown', close)
      details.lastElementChild?.removeEventListener('click', close)
      details.removeEventListener('keydown', leave)
    }
  }, [])
  return (
    <details ref={box} className={align === 'start' ? 'menu menu-start' : 'menu'}>
      <summary
        className={trigger ? 'btn btn-secondary' : 'btn btn-quiet btn-icon'}
        aria-label={trigger ? undefined : label}
        title={trigger ? undefined : label}
      >
        {trigger ?? <Icon of={icon} />}
      </summary>
      <div>{children}</div>
    </details>
  )
}
