import { Ellipsis as ellipsis, type IconNode } from 'lucide'
import { type ReactNode, useRef } from 'react'
import { useCloseElsewhere } from './close-elsewhere.ts'
import { Icon } from './icon.tsx'

type MenuProps = {
  label: string
  /**
   * Links and buttons, one a line: `className="danger"` for destructive ones, and `data-keeps-open`
   * around those that answer in place.
   */
  children: ReactNode
  trigger?: ReactNode
  /** In place of the three dots of a menu without a trigger. */
  icon?: IconNode
  align?: 'start' | 'end'
}

/** A menu that opens without scripts; with scripts Escape or a click elsewhere closes it. */
export function Menu({ label, children, trigger, icon = ellipsis, align = 'end' }: MenuProps) {
  const box = useRef<HTMLDetailsElement>(null)
  useCloseElsewhere(box)
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
