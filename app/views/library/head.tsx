import { Plus as plus } from 'lucide'
import type { Use } from '#app/domain/items/use.server.ts'
import { limitedNames } from '#app/domain/rules/tier.ts'
import type { PlanFilter } from '#app/domain/shoots/plan-filter.ts'
import { formatNumber } from '#app/format/number.ts'
import { formatCount } from '#app/format/plural.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { joinCaption } from '#app/ui/caption.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Tab, Tabs } from '#app/ui/tabs.tsx'
import { TightUse } from '../use-line.tsx'

export type Shown = { count: number; which: 'found' | PlanFilter }

export function shownOf(found: number | undefined): Shown | undefined {
  return found === undefined ? undefined : { count: found, which: 'found' }
}

export type LibraryHeadProps = {
  title: string
  use: Use
  /** Bought items are listed, but do not count towards the limit. */
  bought?: number
  shown?: Shown | undefined
  newHref: string
  newLabel: string
  view: string
  tabs: Tab[]
  tabsLabel?: string
}

export function LibraryHead(props: LibraryHeadProps) {
  const {
    title,
    use,
    bought = 0,
    shown,
    newHref,
    newLabel,
    view,
    tabs,
    tabsLabel = 'List or map',
  } = props
  return (
    <header className="library-head row">
      <div>
        <h1>{title}</h1>
        <p className="caption">{countWords(use, bought, shown)}</p>
      </div>
      <Tabs label={tabsLabel} type="toggle" current={view} tabs={tabs} />
      <ButtonLink to={newHref} icon={<Icon of={plus} />}>
        <span className="folds">{newLabel}</span>
      </ButtonLink>
      <TightUse use={use} />
    </header>
  )
}

/** Returns `3 locations found`, `3 current shoots · 4 of 10 shoots` or `8 of 50 locations · 8 bought`. */
function countWords(use: Use, bought: number, shown: Shown | undefined) {
  const noun = limitedNames[use.category].noun
  const own =
    use.limit === null
      ? formatCount(use.count, noun)
      : `${formatNumber(use.count)} of ${formatCount(use.limit, noun)}`
  const all = joinCaption([own, bought > 0 && `${formatNumber(bought)} bought`])
  if (!shown) return all
  const { count, which } = shown
  if (which === 'found') return `${formatCount(count, noun)} found`
  const words = formatCount(count, `${which} ${noun}`)
  if (which !== 'current') return words
  return count === use.count ? all : joinCaption([words, use.limit !== null && all])
}
