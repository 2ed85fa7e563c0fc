import { Ellipsis as ellipsis, type IconNode } from 'lucide'
import { type ReactNode, useRef } from 'react'
import { useCloseElsewhere } from './close-elsewhere.ts'
import { Icon } from './icon.tsx'

type MenuProps = {
  label: string
  /** `className="danger"` marks a destructive entry, `data-keeps-open` one that stays open. */
  children: ReactNode
  trigger?: ReactNode
  icon?: IconNode
  align?: 'start' | 'end'
}

/** Opens without JavaScript; with JavaScript, Escape or a press elsewhere closes the menu. */
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
