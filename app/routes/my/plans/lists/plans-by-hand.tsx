import { useId } from 'react'
import { useLocation } from 'react-router'
import { photoUrl } from '#app/domain/pictures/photo.ts'
import type { PlanKind } from '#app/domain/rules/kind.ts'
import { joinCaption } from '#app/ui/caption.tsx'
import { LocationSorter } from '#app/ui/editor/location-sorter.tsx'
import type { CardItem } from '#app/ui/items/list.tsx'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import { editorHref, orderHref } from '#app/views/addresses.ts'
import { PressRefusal } from '#app/views/places/press-refusal.tsx'
import { usePresses } from '#app/views/places/use-presses.ts'

type PlansByHandProps = { kind: PlanKind; items: CardItem[] }

export function PlansByHand({ kind, items }: PlansByHandProps) {
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
      >
        {shown.map(({ id }) => (
          <input key={id} type="hidden" name="ids" value={id} />
        ))}
      </LocationSorter>
    </div>
  )
}
