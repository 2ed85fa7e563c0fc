import {
  ArrowDown as arrowDown,
  ArrowUp as arrowUp,
  Grid2x2 as grid2x2,
  Grid3x3 as grid3x3,
  List as lines,
  Rows2 as rows2,
} from 'lucide'
import type { ReactNode } from 'react'
import { type Layout, layouts, sortDirections, sortFields } from '#app/domain/rules/listing.ts'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import { Icon } from '../icon.tsx'
import { type ListChoice, listSearch, next } from './list-choice.ts'
import { SearchBox } from './search-box.tsx'

const sortLabels = { title: 'Title', updatedAt: 'Updated', createdAt: 'Created', date: 'Date' }
const layoutLabels = {
  list: 'List',
  listCompact: 'List Compact',
  grid: 'Grid',
  gridCompact: 'Grid Compact',
}
const layoutIcons = {
  list: rows2,
  listCompact: lines,
  grid: grid2x2,
  gridCompact: grid3x3,
}

type ToolbarProps = {
  placeholder: string
  choice: ListChoice
  keep?: Record<string, string>
  byDate?: boolean
  children?: ReactNode
}

/** Consists of links and a form, so that the URL has the settings. */
export function Toolbar({ placeholder, choice, keep, byDate, children }: ToolbarProps) {
  const linkClicks = useLinkClicks()
  const kept = byDate ? { ...keep, order: 'byDate' } : keep
  const hrefOf = (changes: Partial<ListChoice>) => listSearch({ ...choice, ...changes }, kept)
  const direction = next(sortDirections, choice.direction)
  const sorts = byDate === undefined ? sortFields : [...sortFields, 'date' as const]
  const sort = byDate ? 'date' : choice.sort
  const following = next<keyof typeof sortLabels>(sorts, sort)
  return (
    <div className="bar row">
      <SearchBox
        placeholder={placeholder}
        search={choice.search}
        kept={{ ...kept, sort: choice.sort, direction: choice.direction, layout: choice.layout }}
      />
      <div {...linkClicks}>
        <a
          className="btn btn-quiet"
          href={
            following === 'date'
              ? listSearch(choice, { ...keep, order: 'byDate' })
              : listSearch({ ...choice, sort: following }, keepSorted(keep, byDate))
          }
          aria-label={`Sorted by ${sortLabels[sort]}. Sort by ${sortLabels[following]}`}
        >
          {sortLabels[sort]}
        </a>
        {!byDate && (
          <a
            className="btn btn-quiet btn-icon"
            href={hrefOf({ direction })}
            aria-label={
              choice.direction === 'asc' ? 'Ascending. Reverse order' : 'Descending. Reverse order'
            }
          >
            {choice.direction === 'asc' ? <Icon of={arrowUp} /> : <Icon of={arrowDown} />}
          </a>
        )}
        <LayoutLink layout={choice.layout} hrefOf={(layout) => hrefOf({ layout })} />
        {children}
      </div>
    </div>
  )
}

function keepSorted(keep: ToolbarProps['keep'], byDate: boolean | undefined) {
  return byDate ? { ...keep, order: 'sorted' } : keep
}

type LayoutLinkProps = { layout: Layout; hrefOf: (layout: Layout) => string }

export function LayoutLink({ layout, hrefOf }: LayoutLinkProps) {
  const following = next(layouts, layout)
  return (
    <a
      className="btn btn-quiet btn-icon"
      href={hrefOf(following)}
      aria-label={`${layoutLabels[layout]}. Show as ${layoutLabels[following]}`}
      title={layoutLabels[layout]}
    >
      <Icon of={layoutIcons[layout]} />
    </a>
  )
}
