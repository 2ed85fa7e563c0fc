import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon, type IconProps } from '#app/ui/icon.tsx'
import type { ListChoice } from '#app/ui/items/list-choice.ts'
import { SearchBar } from '#app/ui/items/search-box.tsx'
import { Toolbar } from '#app/ui/items/toolbar.tsx'
import { type Reason, Refusal } from '../refusal.tsx'
import { LibraryHead, type LibraryHeadProps } from './head.tsx'

type LibraryProps = Omit<LibraryHeadProps, 'view' | 'tabs'> & {
  refusal: Reason | undefined
  items: unknown[]
  empty: ReactNode
  placeholder: string
  choice: ListChoice
  controls?: ReactNode
  kept?: Record<string, string>
  map: ReactNode
  children: ReactNode
}

export function Library(props: LibraryProps) {
  const { refusal, items, empty, placeholder, choice, controls, kept, map, children, ...head } =
    props
  const href = useListHref()
  const isEmpty = head.use.count === 0 && items.length === 0 && !choice.search && !map
  return (
    <main className="page library">
      <LibraryHead
        {...head}
        view={map ? 'map' : 'list'}
        tabs={[
          { key: 'list', label: 'List', href: href({ view: undefined }) },
          { key: 'map', label: 'Map', href: href({ view: 'map', select: undefined }) },
        ]}
      />
      <Refusal of={refusal} />
      {isEmpty ? (
        empty
      ) : (
        <>
          {map ? (
            <SearchBar placeholder={placeholder} search={choice.search} kept={{ view: 'map' }} />
          ) : (
            <Toolbar placeholder={placeholder} choice={choice} {...(kept && { keep: kept })}>
              {controls}
            </Toolbar>
          )}
          {map || children}
        </>
      )}
    </main>
  )
}

export function useListHref() {
  const { search } = useLocation()
  return (changes: Record<string, string | undefined>) => {
    const params = new URLSearchParams(search)
    params.delete('cursor')
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) params.delete(name)
      else params.set(name, value)
    }
    return `?${params}`
  }
}

type NoMatchProps = { search: string; kind: string; icon: IconProps['of'] }

export function NoMatch({ search, kind, icon }: NoMatchProps) {
  return (
    <EmptyState icon={<Icon of={icon} />}>
      No results for “{search}”. <a href="?search=">Show all {kind}</a>
    </EmptyState>
  )
}
