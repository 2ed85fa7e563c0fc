import type { CardPhoto, CardSource } from '#app/ui/items/card.tsx'
import { LightStrip, type StripView } from '#app/ui/light/strip.tsx'
import './plan.css'

/** Texts are '' if unknown. */
export type StopView = {
  id: string
  name: string
  title: string
  caption: string
  address: string
  /** Such as '38.70694, -9.1438', or a rounded position. */
  position: string
  /** Empty if the position is approximate. */
  mapHref: string
  photo: CardPhoto | null
  /** Such as 'Fri, Oct 2nd', in the shoot's time zone. */
  day: string
  /** The date in the place's time zone; `time` is in the same zone. */
  ownDay: string
  /** Such as '5:30pm to 7:00pm'. */
  time: string
  /** Such as 'EDT'. */
  zone: string
  /** Such as 'Golden hour'. */
  wanted: string
  note: string
  light?: StripView
}

type StopListProps = {
  stops: StopView[]
  /** The list starts below the first screen, so its first photo has no priority. */
  isBelow?: boolean
  hrefOf: (stop: StopView) => string
  sourceOf: (photo: CardPhoto) => CardSource
}

/** A longer list is printed with less space, so that thirty stops fit on two pages. */
const maxSpacedStops = 12

/** On a wide screen only the print has them. */
const sizes = '(width < 768px) calc(100vw - 32px), 240px'

export function StopList({ stops, isBelow, hrefOf, sourceOf }: StopListProps) {
  const isMany = stops.length > maxSpacedStops
  return (
    <div className={isMany ? 'stop-days many' : 'stop-days'}>
      {runsOf(stops).map(({ day, first, stops }) => (
        <section key={first} className="stops">
          {(day || first > 0) && <h2>{day || 'No time yet'}</h2>}
          <ol start={first + 1}>
            {stops.map((stop, index) => (
              <li key={stop.id}>
                <Stop
                  stop={stop}
                  number={first + index + 1}
                  isFirst={!isBelow && first + index === 0}
                  isMany={isMany}
                  href={hrefOf(stop)}
                  source={stop.photo ? sourceOf(stop.photo) : undefined}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

type StopProps = {
  stop: StopView
  number: number
  isFirst: boolean
  isMany: boolean
  href: string
  source: CardSource | undefined
}

function Stop({ stop, number, isFirst, isMany, href, source }: StopProps) {
  const { title, caption, address, position, mapHref, photo, day, ownDay, time } = stop
  const { zone, wanted, note, light } = stop
  return (
    <>
      <a href={href} className="stop-place">
        {source ? (
          <picture>
            <source type="image/avif" srcSet={source.avif} sizes={sizes} />
            <img
              src={source.src}
              srcSet={source.srcSet}
              sizes={sizes}
              alt=""
              width={480}
              height={270}
              // A short list is not loaded lazily, because a lazy picture may be missing in print.
              loading={isMany && !isFirst ? 'lazy' : undefined}
              fetchPriority={isFirst ? undefined : 'low'}
              style={{ background: photo?.color }}
            />
          </picture>
        ) : (
          <i />
        )}
        <small className="caption">
          {String(number).padStart(2, '0')}
          {caption && <span>{` · ${caption}`}</span>}
        </small>
        <b>{title}</b>
      </a>
      {time && (
        <p className="stop-time">
          <b>{ownDay === day ? time : `${ownDay}, ${time}`}</b> {zone}
          {wanted && <span>{wanted}</span>}
        </p>
      )}
      {(address || position) && (
        <p className="stop-address">
          {address && <span>{address}</span>}
          {mapHref ? (
            <a href={mapHref}>
              <span className="sr-only">On the map: </span>
              {position}
            </a>
          ) : (
            <small>{position || 'No position found'}</small>
          )}
        </p>
      )}
      {light && <LightStrip light={light} />}
      {note && <p className="stop-note">{note}</p>}
    </>
  )
}

function runsOf(stops: StopView[]) {
  const runs: { day: string; first: number; stops: StopView[] }[] = []
  for (const [first, stop] of stops.entries()) {
    const run = runs.at(-1)
    if (run?.day === stop.day) run.stops.push(stop)
    else runs.push({ day: stop.day, first, stops: [stop] })
  }
  return runs
}
