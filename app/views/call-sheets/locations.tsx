import type { MapPoint, SheetPlace } from '#app/domain/call-sheets/document.ts'
import { DrawnMap } from './drawn-map.tsx'
import { Facts } from './words.tsx'

export function Locations({ places, map }: { places: SheetPlace[]; map: MapPoint[] }) {
  return (
    <div className="day-sheet-locations">
      {map.length > 1 && (
        <figure>
          <DrawnMap points={map} />
          <figcaption>
            <ol>
              {places.map(({ key, number, title }) => (
                <li key={key}>
                  <a href={`#${placeId(key)}`}>
                    <b>{number}</b> <bdi>{title}</bdi>
                  </a>
                </li>
              ))}
            </ol>
          </figcaption>
        </figure>
      )}
      {places.map(({ key, number, title, facts }) => (
        <section key={key} id={placeId(key)} aria-label={`${number} ${title}`}>
          <h3>
            <b>{number}</b> <bdi>{title}</bdi>
          </h3>
          <Facts facts={facts} className="day-sheet-facts" />
        </section>
      ))}
    </div>
  )
}

function placeId(key: string) {
  return key.replace(/\W+/g, '-')
}
