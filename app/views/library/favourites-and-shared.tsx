import type { ReactNode } from 'react'
import type { IconProps } from '#app/ui/icon.tsx'
import { ItemList, type ListSection } from '#app/ui/items/list.tsx'
import { type ListChoice, listSearch } from '#app/ui/items/list-choice.ts'
import { Toolbar } from '#app/ui/items/toolbar.tsx'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import { cardSource } from './items.ts'
import { NoMatch } from './library.tsx'

export type PagedSection = ListSection & {
  key: string
  title: string
  nextCursor: string | undefined
}

type PagedSectionsProps = {
  choice: ListChoice
  placeholder: string
  sections: PagedSection[]
  part: string | undefined
  icon: IconProps['of']
  kind: string
  empty: ReactNode
}

export function PagedSections(props: PagedSectionsProps) {
  const { choice, placeholder, sections, part, icon, kind, empty } = props
  const linkClicks = useLinkClicks()
  const isNothing = sections.every(({ items }) => items.length === 0)
  if (isNothing && !choice.search && !part) return <>{empty}</>
  const further = sections.filter(({ nextCursor }) => nextCursor !== undefined)
  return (
    <>
      <Toolbar placeholder={placeholder} choice={choice} />
      <ItemList
        layout={choice.layout}
        sourceOf={cardSource}
        sections={sections.map(({ nextCursor, ...section }) =>
          nextCursor ? { ...section, total: `${section.items.length}+` } : section,
        )}
        empty={<NoMatch search={choice.search} kind={kind} icon={icon} />}
      />
      <p className="more" {...linkClicks}>
        {part && (
          <a className="btn btn-quiet" href={listSearch(choice)}>
            From the start
          </a>
        )}
        {further.map(({ key, title, nextCursor = '' }) => (
          <a
            key={key}
            className="btn btn-secondary"
            href={listSearch(choice, { part: key, cursor: nextCursor })}
          >
            More {title.toLowerCase()}
          </a>
        ))}
      </p>
    </>
  )
}
