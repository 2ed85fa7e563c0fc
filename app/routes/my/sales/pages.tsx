import { Link, useSearchParams } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'

export function SalePages({ nextCursor }: { nextCursor: string | undefined }) {
  const [params] = useSearchParams()
  const isLater = params.has('cursor')
  if (!nextCursor && !isLater) return null
  const hrefOf = (cursor?: string) => {
    const changed = new URLSearchParams(params)
    changed.delete('cursor')
    if (cursor) changed.set('cursor', cursor)
    return `?${changed}`
  }
  return (
    <nav aria-label="Pages">
      {isLater && (
        <Link className={buttonClass('quiet')} to={hrefOf()}>
          From the start
        </Link>
      )}
      {nextCursor && (
        <Link className={buttonClass('secondary')} to={hrefOf(nextCursor)}>
          Older
        </Link>
      )}
    </nav>
  )
}
