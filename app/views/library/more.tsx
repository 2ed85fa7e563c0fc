import { buttonClass } from '#app/ui/button.tsx'
import type { usePages } from './pages.ts'

type MoreProps = Omit<ReturnType<typeof usePages>, 'items'>

export function More({ nextHref, startHref, isLoading, load }: MoreProps) {
  if (!nextHref && !startHref) return null
  return (
    <p className="more">
      {startHref && (
        <a className={buttonClass('quiet')} href={startHref}>
          From the start
        </a>
      )}
      {nextHref && (
        <a
          className={buttonClass('secondary')}
          href={nextHref}
          aria-busy={isLoading || undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            if (!isLoading) load()
          }}
        >
          {isLoading ? 'Loading…' : 'More'}
        </a>
      )}
    </p>
  )
}
