import { Ellipsis as ellipsis, type IconNode } from 'lucide'
import { type ReactNode, useRef } from 'react'
import { useCloseElsewhere } from './close-elsewhere.ts'
import { Icon } from './icon.tsx'

type MenuProps = {
  label: string
  /**
   * `className="danger"` for destructive ones, `data-keeps-open` for those that answer in place.
   */
  children: ReactNode
  trigger?: ReactNode
  icon?: IconNode
  align?: 'start' | 'end'
}

/** Opens without scripts; with scripts Escape or a click elsewhere closes it. */
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
