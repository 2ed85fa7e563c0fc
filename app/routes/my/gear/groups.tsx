import { href, Link } from 'react-router'
import type { PhotoAt } from '#app/ui/large-view.ts'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import { GearThumb } from '#app/views/shoots/gear-thumb.tsx'

type Piece = {
  id: string
  title: string
  category: string | null
  quantity: number
  notes: string
  thumb: PhotoAt | undefined
}

type GearGroupsProps = {
  groups: { title: string; items: Piece[] }[]
  search: string
  page: number
  pages: number
}

export function GearGroups({ groups, search, page, pages }: GearGroupsProps) {
  const linkClicks = useLinkClicks()
  const hrefOf = (number: number) =>
    `${href('/my/gear')}?${new URLSearchParams({ ...(search ? { search } : {}), page: String(number) })}`
  return (
    <div className="gear-groups" {...linkClicks}>
      {groups.map(({ title, items }) => (
        <section key={title}>
          <h2>
            {title} <small className="caption">{items.length}</small>
          </h2>
          <ul className="gear-list">
            {items.map((piece) => (
              <li key={piece.id}>
                <a href={href('/my/gear/:id', { id: piece.id })} className="gear-row">
                  <b>{piece.quantity} ×</b>
                  <span>
                    {piece.title}
                    {piece.notes && <small>{piece.notes}</small>}
                  </span>
                  {piece.thumb && <GearThumb {...piece.thumb} />}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {pages > 1 && (
        <p className="more">
          {page > 1 && (
            <Link className="btn btn-quiet" to={hrefOf(page - 1)}>
              Before
            </Link>
          )}
          <span className="caption">
            Page {page} of {pages}
          </span>
          {page < pages && (
            <Link className="btn btn-secondary" to={hrefOf(page + 1)}>
              More
            </Link>
          )}
        </p>
      )}
    </div>
  )
}
