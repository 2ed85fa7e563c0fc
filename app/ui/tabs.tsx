import { Link } from 'react-router'

export type Tab = { key: string; label: string; href: string; count?: number }

export type TabsProps = {
  label: string
  tabs: Tab[]
  current: string
  /** `dot` and `number` show places in a row, `toggle` a choice of two or three. */
  type?: 'tab' | 'dot' | 'number' | 'toggle'
}

/** Tabs are addresses of the same page: they work as links, and scripts only make them quicker. */
export function Tabs({ label, tabs, current, type = 'tab' }: TabsProps) {
  return (
    <nav aria-label={label} className={`tabs tabs-${type}`}>
      {tabs.map((tab, index) => (
        <Link
          key={tab.key}
          to={tab.href}
          preventScrollReset
          replace
          aria-current={tab.key === current ? 'page' : undefined}
        >
          {type === 'number' && index + 1}
          {worded(type) ? tab.label : <span className="sr-only">{tab.label}</span>}
          {worded(type) && tab.count !== undefined && <small>{tab.count}</small>}
        </Link>
      ))}
    </nav>
  )
}

function worded(type: TabsProps['type']) {
  return type === 'tab' || type === 'toggle'
}
