import { Link } from 'react-router'
import type { LocationUse } from '#app/domain/places/opened-location.server.ts'
import { kinds } from '#app/domain/rules/kind.ts'
import { Description } from '#app/routes/my/description.tsx'
import { Badge, Tags } from '#app/ui/badge.tsx'
import { editorHref, pageHref } from '#app/views/addresses.ts'

type FactsProps = {
  description: string
  tags: { id: string; title: string }[]
  comments: string | null
  uses: LocationUse[]
  isBought: boolean
  formHref: string | undefined
}

export function Facts({ description, tags, comments, uses, isBought, formHref }: FactsProps) {
  return (
    <div className="item-facts">
      <div>
        {isBought && (
          <p>
            <Badge tone="muted">bought</Badge>
          </p>
        )}
        <Description text={description} formHref={formHref} />
        <Tags tags={tags} />
      </div>
      {comments && (
        <section aria-labelledby="comments-title">
          <h2 id="comments-title">Private comments</h2>
          <p className="item-text" dir="auto">
            {comments}
          </p>
        </section>
      )}
      {uses.length > 0 && (
        <section aria-labelledby="uses-title">
          <h2 id="uses-title">Used in</h2>
          <ul className="location-uses">
            {uses.map((use) => (
              <li key={use.id}>
                <Link className="touch" to={hrefOf(use)}>
                  <span dir="auto">{use.title}</span>
                </Link>{' '}
                <small className="caption">{kinds[use.kind].noun}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function hrefOf({ kind, id, slug, ownerUser, isEditable }: LocationUse) {
  return isEditable ? editorHref(kind, id) : pageHref(kind, ownerUser, slug)
}
