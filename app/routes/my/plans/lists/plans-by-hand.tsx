import { useId } from 'react'
import { useLocation } from 'react-router'
import { photoUrl } from '#app/domain/pictures/photo.ts'
import type { PlanKind } from '#app/domain/rules/kind.ts'
import { kinds } from '#app/domain/rules/kind.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { joinCaption } from '#app/ui/caption.tsx'
import { LocationSorter } from '#app/ui/editor/location-sorter.tsx'
import type { IconProps } from '#app/ui/icon.tsx'
import type { CardItem } from '#app/ui/items/list.tsx'
import type { ListChoice } from '#app/ui/items/list-choice.ts'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import { editorHref, orderHref } from '#app/views/addresses.ts'
import { NoMatch, useListHref } from '#app/views/library/library.tsx'
import { More } from '#app/views/library/more.tsx'
import type { usePages } from '#app/views/library/pages.ts'
import { PressRefusal } from '#app/views/places/press-refusal.tsx'
import { usePresses } from '#app/views/places/use-presses.ts'

type PlansByHandProps = { kind: PlanKind; items: CardItem[] }

/** Each move is saved at once. */
function PlansByHand({ kind, items }: PlansByHandProps) {
  const form = useId()
  const linkClicks = useLinkClicks()
  const { search } = useLocation()
  const action = orderHref(kind)
  const { shown, press, refusal } = usePresses(items, action, true)
  return (
    <div {...linkClicks}>
      <PressRefusal of={refusal} />
      <LocationSorter
        form={form}
        action={action + search}
        locations={shown.map(({ id, title, status, caption, audience, photo }) => ({
          id,
          title,
          caption: joinCaption([status, caption, audience?.words]),
          ...(photo ? { src: photoUrl(photo.id, 'phone', 'webp'), color: photo.color } : {}),
        }))}
        onPress={press}
        hrefOf={({ id }) => editorHref(kind, id)}
        canRemove={false}
      >
        {shown.map(({ id }) => (
          <input key={id} type="hidden" name="ids" value={id} />
        ))}
      </LocationSorter>
    </div>
  )
}

const sortWords: Record<ListChoice['sort'], string> = {
  title: 'title',
  updatedAt: 'the last change',
  createdAt: 'date added',
}

type OrderedPlansProps = {
  kind: PlanKind
  icon: IconProps['of']
  choice: ListChoice
  pages: ReturnType<typeof usePages<CardItem>>
}

export function OrderedPlans({ kind, icon, choice, pages }: OrderedPlansProps) {
  const { items, ...more } = pages
  const { search, sort } = choice
  const listHref = useListHref()
  return (
    <>
      <div className="by-hand row">
        <p>
          In your own order. Move a row by its arrows
          <span className="needs-script">, or drag it</span>.
        </p>
        <ButtonLink
          kind="quiet"
          to={listHref({ order: kind === 'shoot' ? 'byDate' : 'sorted' })}
          preventScrollReset
        >
          Sort by {kind === 'shoot' ? 'date' : sortWords[sort]}
        </ButtonLink>
      </div>
      {items.length > 0 ? (
        <PlansByHand kind={kind} items={items} />
      ) : (
        <NoMatch search={search} kind={kinds[kind].plural} icon={icon} />
      )}
      <More {...more} />
    </>
  )
}
