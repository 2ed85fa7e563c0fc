import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { isPlain } from './link-clicks.ts'
import { useScrollRow } from './scroll-row.ts'

export type Tab = { key: string; label: string; href: string; count?: number }

export type TabsProps = {
  label: string
  tabs: Tab[]
  current: string
  /** `dot` and `number` show a position in a series, `toggle` a choice of two or three. */
  type?: 'tab' | 'dot' | 'number' | 'toggle'
  /** For tabs far down a page: without JavaScript, links return to this id. */
  id?: string
}

/** Each tab has its own URL, so tabs work without JavaScript. */
export function Tabs({ label, tabs, current, type = 'tab', id }: TabsProps) {
  const navigate = useNavigate()
  const row = useScrollRow<HTMLElement>(current)
  function open(event: MouseEvent, href: string) {
    if (!isPlain(event)) return
    event.preventDefault()
    navigate(href, { replace: true, preventScrollReset: true })
  }
  return (
    <nav
      ref={row}
      id={id}
      aria-label={label}
      className={`tabs tabs-${type}${type === 'tab' ? ' scroll-row' : ''}`}
    >
      {tabs.map((tab, index) => (
        <Link
          key={tab.key}
          to={id ? `${tab.href}#${id}` : tab.href}
          preventScrollReset
          replace
          onClick={id ? (event) => open(event, tab.href) : undefined}
          aria-current={tab.key === current ? 'page' : undefined}
        >
          {type === 'number' && index + 1}
          {hasLabels(type) ? tab.label : <span className="sr-only">{tab.label}</span>}
          {hasLabels(type) && tab.count !== undefined && <small>{tab.count}</small>}
        </Link>
      ))}
    </nav>
  )
}

function hasLabels(type: TabsProps['type']) {
  return type === 'tab' || type === 'toggle'
}
