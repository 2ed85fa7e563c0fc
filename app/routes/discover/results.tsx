import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { ItemList, type ListSection } from '#app/ui/items/list.tsx'
import type { LocationMapProps } from '#app/ui/map/props.ts'
import type { DiscoverItem } from '#app/views/discover/items.ts'
import { type DiscoverQuery, layoutOf } from '#app/views/discover/query.ts'
import { cardSource } from '#app/views/library/items.ts'
import { DiscoverMap } from './map.tsx'
import { ResultActions, type SaveOptions } from './save-menu.tsx'

type ResultsProps = {
  query: DiscoverQuery
  items: DiscoverItem[]
  area: LocationMapProps['area']
  map: Pick<LocationMapProps, 'tiles' | 'googleMapsApiKey'> | undefined
  saveOptions: SaveOptions | undefined
  from: string
  empty: ReactNode
  children: ReactNode
}

/** Highlights a location on the map while its card is hovered, and the card while its pin is. */
export function Results(props: ResultsProps) {
  const { query, items, area, map, saveOptions, from, empty, children } = props
  const list = useRef<HTMLElement>(null)
  const [pointed, point] = useState<string>()
  useEffect(() => {
    for (const [index, card] of cardsIn(list.current).entries()) {
      card.classList.toggle('is-pointed', pointed !== undefined && items[index]?.id === pointed)
    }
  }, [pointed, items])

  function pointAt({ target }: SyntheticEvent) {
    const card = (target as Element).closest('.sheet > li')
    point(card ? items[cardsIn(list.current).indexOf(card)]?.id : undefined)
  }

  return (
    <div className={map ? 'discover-results discover-with-map' : 'discover-results'}>
      <section
        ref={list}
        aria-label="Results"
        onPointerOver={pointAt}
        onPointerLeave={() => point(undefined)}
        onFocus={pointAt}
        onBlur={() => point(undefined)}
      >
        <ItemList
          layout={layoutOf(query)}
          sourceOf={cardSource}
          sections={[
            sectionOf(items, (item) => (
              <ResultActions
                item={item}
                kind={query.kind === 'portfolio' ? 'portfolio' : 'location'}
                saveOptions={saveOptions}
                from={from}
              />
            )),
          ]}
          empty={empty}
        />
        {children}
      </section>
      {map && (
        <DiscoverMap
          query={query}
          items={items}
          area={area}
          settings={map}
          pointed={pointed}
          onPoint={point}
        />
      )}
    </div>
  )
}

function sectionOf(
  items: DiscoverItem[],
  actionOf: (item: DiscoverItem) => ReactNode,
): ListSection {
  const byId = new Map(items.map((item) => [item.id, item]))
  const action = ({ id }: { id: string }) => actionOf(byId.get(id) as DiscoverItem)
  return { items, actionOf: action }
}

function cardsIn(list: HTMLElement | null) {
  return [...(list?.querySelectorAll('.sheet > li') ?? [])]
}
