import type { ReactNode } from 'react'

export type BadgeTone = 'muted' | 'accent' | 'info' | 'success' | 'warning' | 'error' | 'admin'

export function Badge(props: {
  tone?: BadgeTone
  solid?: boolean
  icon?: ReactNode
  children: ReactNode
}) {
  const { tone = 'muted', solid, icon, children } = props
  return (
    <span className={solid ? 'badge badge-solid' : `badge tone-${tone}`}>
      {icon}
      {children}
    </span>
  )
}

/** Tags as a row; `limit` shows the first ones and counts the others. */
export function Tags({ tags, limit, empty }: { tags: Tag[]; limit?: number; empty?: string }) {
  const shown = limit === undefined ? tags : tags.slice(0, limit)
  if (tags.length === 0) return empty ? <p className="text-muted">{empty}</p> : null
  return (
    <ul className="tags">
      {shown.map((tag) => (
        <li key={tag.id}>{tag.href ? <a href={tag.href}>{tag.title}</a> : tag.title}</li>
      ))}
      {shown.length < tags.length && (
        <li className="text-muted">{tags.length - shown.length} more</li>
      )}
    </ul>
  )
}

export type Tag = { id: string; title: string; href?: string }
