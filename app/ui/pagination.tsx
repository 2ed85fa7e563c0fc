import * as arrowLeft from 'lucide-react/icons/arrow-left'
import * as arrowRight from 'lucide-react/icons/arrow-right'
import { ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'

export type PaginationProps = { label: string; previous?: string; next?: string; count?: string }

/** Pages of a keyset list: there is a next one or there is not, and no numbers between. */
export function Pagination({ label, previous, next, count }: PaginationProps) {
  if (!previous && !next) return null
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-4 pt-6 no-print"
    >
      {previous ? (
        <ButtonLink kind="secondary" to={previous} rel="prev" icon={<Icon of={arrowLeft} />}>
          Previous
        </ButtonLink>
      ) : (
        <span />
      )}
      {count && <span className="edge">{count}</span>}
      {next ? (
        <ButtonLink kind="secondary" to={next} rel="next">
          Next
          <Icon of={arrowRight} />
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  )
}
