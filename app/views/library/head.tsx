import * as plus from 'lucide-react/icons/plus'
import type { Use } from '#app/domain/billing/use.server.ts'
import { formatCount } from '#app/format/plural.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Tab, Tabs } from '#app/ui/tabs.tsx'
import { nounOf, TightUse } from '../use-line.tsx'

export type LibraryHeadProps = {
  title: string
  use: Use
  newHref: string
  newLabel: string
  view: string
  tabs: Tab[]
  tabsLabel?: string
}

export function LibraryHead(props: LibraryHeadProps) {
  const { title, use, newHref, newLabel, view, tabs, tabsLabel = 'List or map' } = props
  return (
    <header className="library-head">
      <div>
        <h1>{title}</h1>
        <p className="edge">
          {use.limit === null
            ? formatCount(use.count, nounOf(use.category))
            : `${use.count.toLocaleString('en-US')} of ${formatCount(use.limit, nounOf(use.category))}`}
        </p>
      </div>
      <Tabs label={tabsLabel} type="toggle" current={view} tabs={tabs} />
      <ButtonLink to={newHref} icon={<Icon of={plus} />}>
        {newLabel}
      </ButtonLink>
      <TightUse use={use} />
    </header>
  )
}
