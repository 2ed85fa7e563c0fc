import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#app/format/number.ts'

type PanelProps = {
  title: string
  figure: ReactNode
  unit: string
  more?: { href: string; label: string }[]
  children: ReactNode
}

export function Panel({ title, figure, unit, more, children }: PanelProps) {
  const id = useId()
  return (
    <section className="admin-panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="admin-figure">
        <b>{figure}</b> <span>{unit}</span>
      </p>
      {children}
      {more && (
        <p className="admin-more">
          {more.map(({ href, label }) => (
            <Link key={href} className="touch" to={href}>
              {label}
            </Link>
          ))}
        </p>
      )}
    </section>
  )
}

export function Figures({ rows }: { rows: [name: string, figure: ReactNode, isBad?: boolean][] }) {
  return (
    <dl className="admin-figures">
      {rows.map(([name, figure, isBad]) => (
        <div key={name} className={isBad ? 'admin-bad' : undefined}>
          <dt>{name}</dt>
          <dd>{typeof figure === 'number' ? formatNumber(figure) : figure}</dd>
        </div>
      ))}
    </dl>
  )
}
