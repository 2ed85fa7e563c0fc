import type { RefObject } from 'react'
import type { Review } from '#app/domain/discover/moderation.ts'
import { historyDate } from '#app/format/date.ts'
import { formatCount } from '#app/format/plural.ts'
import { LocationMap } from '#app/ui/map/map.tsx'
import type { LocationMapProps } from '#app/ui/map/props.ts'
import { Picture } from '#app/ui/picture.tsx'
import { largeUrl, useLightbox } from '#app/ui/use-lightbox.ts'
import { locationHref, pageHref, profileHref } from '#app/views/addresses.ts'
import { photoView } from '#app/views/photos.ts'
import { Decision } from './decision.tsx'

type OpenSubmission = Review & {
  age: string
  map: Pick<LocationMapProps, 'tiles' | 'googleMapsApiKey'>
}

type ReviewPanelProps = { look: OpenSubmission; heading: RefObject<HTMLHeadingElement | null> }

export function ReviewPanel({ look, heading }: ReviewPanelProps) {
  const { itemType, title, itemDescription, tags, photos, description } = look
  const { opened, open, close } = useLightbox()
  const views = photos.map((photo, at) => {
    const words = `${photo.title}, photo ${at + 1}`
    return {
      ...photoView(photo, words),
      caption: words,
      of: photo.title,
      isNew: photo.isNew,
    }
  })
  return (
    <section className="desk-look" aria-label={title}>
      <ReviewHead look={look} heading={heading} />
      <div className="desk-shown">
        {description && <blockquote>{description}</blockquote>}
        <Changes look={look} />
        {itemDescription && <p>{itemDescription}</p>}
        {tags.length > 0 && <p className="text-muted">{tags.join(', ')}</p>}
        {photos.length === 0 && <p className="text-muted">There are no photos.</p>}
        <ul className="desk-photos">
          {views.map(({ of, isNew, ...view }, at) => (
            <li key={view.id}>
              <a href={largeUrl(view)} title="View large" onClick={(event) => open(at, event)}>
                <Picture photo={view} sizes="(width < 900px) 100vw, 50vw" eager={at === 0} />
              </a>
              {isNew && <b className="caption">new</b>}
              {itemType === 'portfolio' && <span className="caption">{of}</span>}
            </li>
          ))}
        </ul>
        {opened && (
          <opened.Lightbox
            label={`Photos of ${title}, large`}
            photos={views}
            position={opened.position}
            onClose={close}
          />
        )}
        <Surroundings look={look} />
      </div>
      <Decision look={look} />
    </section>
  )
}

function ReviewHead({ look, heading }: ReviewPanelProps) {
  const { itemType, title, slug, ownerUser, isPublished, age, history, submitType } = look
  return (
    <header>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className="caption">
        {itemType} of <a href={profileHref(ownerUser)}>{ownerUser}</a> · for{' '}
        {submitType === 'marketplace' ? 'the marketplace' : 'Discover'} · waits {age}
        {isPublished && (
          <>
            {' '}
            · <a href={pageHref(itemType, ownerUser, slug)}>published already</a>
          </>
        )}
      </p>
      <p className="caption">
        {ownerUser}: {history.accepted} accepted, {history.rejected} rejected,{' '}
        {formatCount(history.reports, 'report')}, here since {historyDate(history.since, 'UTC')}
      </p>
    </header>
  )
}

function Changes({ look: { before, changes } }: { look: OpenSubmission }) {
  if (changes.length === 0) return null
  const rows = [
    ['Title', before.title],
    ['Position', before.position],
    ['Description', before.description],
    ['Photos', before.photosGone && `${formatCount(before.photosGone, 'photo')} taken out`],
  ].filter(([, was]) => was)
  return (
    <div className="desk-changes">
      <h3>Changed since the last review: {changes.join(', ')}</h3>
      <dl>
        {rows.map(([label, was]) => (
          <div key={label}>
            <dt>{label} before</dt>
            <dd>{was}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Surroundings({
  look: { title, itemType, locations, neighbours, map },
}: {
  look: OpenSubmission
}) {
  if (locations.length === 0) return <p className="text-muted">It has no position.</p>
  const pins = [
    ...locations,
    ...neighbours.map((one) => ({ ...one, href: locationHref(one.username, one.slug) })),
  ]
  return (
    <>
      <LocationMap pins={pins} label={`Where ${title} is`} hasLinks {...map} />
      {itemType === 'location' &&
        (neighbours.length === 0 ? (
          <p className="text-muted">Nothing else is published within 200 m.</p>
        ) : (
          <>
            <h3>Published within 200 m</h3>
            <ul>
              {neighbours.map(({ id, title: other, username, slug, metres }) => (
                <li key={id}>
                  <a href={locationHref(username, slug)}>{other}</a> of {username},{' '}
                  {Math.round(metres)} m away
                </li>
              ))}
            </ul>
          </>
        ))}
    </>
  )
}
