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

export function Tags({ tags, limit, empty }: { tags: Tag[]; limit?: number; empty?: string }) {
  if (tags.length === 0) return empty ? <p className="text-muted">{empty}</p> : null
  const others = limit === undefined ? [] : tags.slice(limit)
  if (others.length === 0) return <TagRow tags={tags} />
  const name = `${others.length} more ${others.length === 1 ? 'tag' : 'tags'}`
  return (
    <div className="tags-folded row">
      <TagRow tags={tags.slice(0, limit)} />
      <details>
        <summary aria-label={name} title={name}>{`+${others.length}`}</summary>
        <TagRow tags={others} />
      </details>
    </div>
  )
}

function TagRow({ tags }: { tags: Tag[] }) {
  return (
    <ul className="tags">
      {tags.map((tag) => (
        <li key={tag.id}>{tag.href ? <a href={tag.href}>{tag.title}</a> : tag.title}</li>
      ))}
    </ul>
  )
}

type Tag = { id: string; title: string; href?: string }
