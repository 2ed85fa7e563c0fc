import { GripVertical as grip } from 'lucide'
import type { ReactNode } from 'react'
import { kinds, type PlanKind } from '#app/domain/rules/kind.ts'
import type { Order } from '#app/domain/rules/listing.ts'
import { type PlanFilter, planFilters } from '#app/domain/shoots/plan-filter.ts'
import { DeleteChosen } from '#app/routes/my/chosen-buttons.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon, type IconProps } from '#app/ui/icon.tsx'
import { type CardItem, ItemList } from '#app/ui/items/list.tsx'
import type { ListChoice } from '#app/ui/items/list-choice.ts'
import { Toolbar } from '#app/ui/items/toolbar.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { editorHref } from '#app/views/addresses.ts'
import { useCardActions } from '#app/views/library/card-actions.tsx'
import { LibraryHead, type LibraryHeadProps } from '#app/views/library/head.tsx'
import { cardSource } from '#app/views/library/items.ts'
import { NoMatch, useListHref } from '#app/views/library/library.tsx'
import { More } from '#app/views/library/more.tsx'
import { usePages } from '#app/views/library/pages.ts'
import { SelectCheckbox, SelectionForm, SelectLink } from '#app/views/library/selection.tsx'
import { type Reason, Refusal } from '#app/views/refusal.tsx'
import { OrderedPlans } from './plans-by-hand.tsx'

const labels: Record<PlanFilter, string> = {
  current: 'Current',
  hidden: 'Hidden',
  archived: 'Archived',
}

type PlanLibraryProps = Pick<
  LibraryHeadProps,
  'title' | 'use' | 'shown' | 'newHref' | 'newLabel'
> & {
  kind: PlanKind
  icon: IconProps['of']
  first: {
    items: CardItem[]
    nextCursor: string | undefined
    choice: ListChoice
    filter: PlanFilter
    order: Order
    isSelecting: boolean
  }
  refusal: Reason | undefined
  tools?: ReactNode
  /** Shown if the user has no items at all. */
  empty: ReactNode
  children?: ReactNode
}

export function PlanLibrary(props: PlanLibraryProps) {
  const { kind, icon, first, refusal, empty, tools, children, ...head } = props
  const pages = usePages(first)
  const { choice, filter, order } = first
  const { plural } = kinds[kind]
  const listHref = useListHref()
  const isFresh = pages.items.length === 0 && !choice.search && !pages.startHref
  const plans = { ...props, pages }
  return (
    <main className="page library">
      <LibraryHead
        {...head}
        tabsLabel={`Which ${plural}`}
        view={filter}
        tabs={planFilters.map((key) => ({
          key,
          label: labels[key],
          href: listHref({ show: key === 'current' ? undefined : key }),
        }))}
      />
      <Refusal of={refusal} />
      {isFresh ? (
        filter === 'current' ? (
          empty
        ) : (
          <EmptyState icon={<Icon of={icon} />}>{nothing(plural, filter)}</EmptyState>
        )
      ) : order === 'byHand' ? (
        <OrderedPlans kind={kind} icon={icon} choice={choice} pages={pages} />
      ) : (
        <SortedPlans {...plans} />
      )}
      {children}
    </main>
  )
}

type PlansProps = Pick<PlanLibraryProps, 'kind' | 'icon' | 'first' | 'tools'> & {
  pages: ReturnType<typeof usePages<CardItem>>
}

function SortedPlans({ kind, icon, first, tools, pages }: PlansProps) {
  const { items, ...more } = pages
  const { choice, filter, order, isSelecting } = first
  const { plural } = kinds[kind]
  const listHref = useListHref()
  const { actionOf, menu } = useCardActions(kind, <ArchiveButton filter={filter} />)
  const select = ({ id, title }: CardItem) => <SelectCheckbox kind={kind} id={id} title={title} />
  const list = (
    <>
      <ItemList
        layout={choice.layout}
        sourceOf={cardSource}
        sections={[
          {
            items,
            hrefOf: ({ id }) => editorHref(kind, id),
            actionOf: isSelecting ? select : actionOf,
          },
        ]}
        empty={<NoMatch search={choice.search} kind={plural} icon={icon} />}
      />
      <More {...more} />
      {menu}
    </>
  )
  return (
    <>
      <Toolbar
        placeholder={`Search ${plural}`}
        choice={choice}
        {...(kind === 'shoot' ? { byDate: order === 'byDate' } : {})}
        keep={{
          ...(filter === 'current' ? {} : { show: filter }),
          ...(isSelecting ? { select: '1' } : {}),
        }}
      >
        <SelectLink isSelecting={isSelecting} />
        {filter === 'current' && (
          <ButtonLink
            kind="quiet"
            to={listHref({ order: 'byHand', search: undefined, select: undefined })}
            icon={<Icon of={grip} />}
            preventScrollReset
          >
            <span className="folds">Custom order</span>
          </ButtonLink>
        )}
      </Toolbar>
      {isSelecting ? (
        <SelectionForm kind={kind} tools={<PlanTools filter={filter}>{tools}</PlanTools>}>
          {list}
        </SelectionForm>
      ) : (
        list
      )}
    </>
  )
}

/** Enter presses the first button, so the first button must not delete. */
function PlanTools({ filter, children }: { filter: PlanFilter; children: ReactNode }) {
  return (
    <>
      {children}
      <ArchiveButton filter={filter} />
      <Menu label="More for those chosen" trigger="More">
        <DeleteChosen />
      </Menu>
    </>
  )
}

function ArchiveButton({ filter }: { filter: PlanFilter }) {
  const isArchived = filter === 'archived'
  return (
    <Button
      type="submit"
      kind="secondary"
      name="intent"
      value={isArchived ? 'unarchiveSeveral' : 'archiveSeveral'}
    >
      {isArchived ? 'Take out of the archive' : 'Archive'}
    </Button>
  )
}

function nothing(plural: string, filter: PlanFilter) {
  return filter === 'hidden'
    ? `No ${plural} are hidden. Hidden ones leave this list and are private.`
    : `No ${plural} are archived. Archived ones leave your lists and don’t count towards your plan’s limit.`
}
