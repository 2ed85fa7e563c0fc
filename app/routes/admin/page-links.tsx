import { Link, useLocation } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'

type PageLinksProps = { nextCursor: string | undefined; label?: string }

export function PageLinks({ nextCursor, label = 'Older' }: PageLinksProps) {
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  const isLater = params.has('cursor')
  if (!nextCursor && !isLater) return null
  const hrefOf = (cursor: string | undefined) => {
    const changed = new URLSearchParams(params)
    changed.delete('cursor')
    if (cursor) changed.set('cursor', cursor)
    return `?${changed}`
  }
  return (
    <nav className="admin-pages" aria-label="Pages">
      {isLater && (
        <Link className={buttonClass('quiet')} to={hrefOf(undefined)}>
          From the start
        </Link>
      )}
      {nextCursor && (
        <Link className={buttonClass('secondary')} to={hrefOf(nextCursor)}>
          {label}
        </Link>
      )}
    </nav>
  )
}
