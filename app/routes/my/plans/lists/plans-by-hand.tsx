import { Form, useFetcher } from 'react-router'
import { photoUrl } from '#app/domain/photos/photo.ts'
import type { PlanKind } from '#app/domain/shoots/plan.ts'
import { edgeLine } from '#app/ui/edge-print.tsx'
import { LocationSorter } from '#app/ui/editor/location-sorter.tsx'
import { useFollow } from '#app/ui/follow.ts'
import type { PlanItem } from '#app/ui/items/plan-card.ts'
import { editorHref } from '#app/views/addresses.ts'
import { type Reason, Refusal } from '#app/views/refusal.tsx'

type PlansByHandProps = { kind: PlanKind; items: PlanItem[] }

/** The user's own shoots or projects as rows in a manual order; each move is saved at once. */
export function PlansByHand({ kind, items }: PlansByHandProps) {
  const fetcher = useFetcher<Reason>()
  const follow = useFollow()
  const rows = items.map(({ id, title, status, edge, audience, photo }) => ({
    id,
    title,
    edge: edgeLine([status, edge, audience?.words]),
    ...(photo ? { src: photoUrl(photo.id, 'phone', 'webp'), color: photo.color } : {}),
  }))
  const save = (ids: string[]) => {
    const order = new URLSearchParams(ids.map((id) => ['ids', id]))
    order.set('intent', 'order')
    fetcher.submit(order, { method: 'post', preventScrollReset: true })
  }
  return (
    <Form method="post" preventScrollReset {...follow}>
      <Refusal of={fetcher.data} />
      <LocationSorter
        name="ids"
        locations={rows}
        onOrder={save}
        hrefOf={({ id }) => editorHref(kind, id)}
      />
    </Form>
  )
}
