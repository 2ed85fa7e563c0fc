import { Check as check } from 'lucide'
import { Form } from 'react-router'
import { formatCount } from '#app/format/plural.ts'
import { Icon } from '#app/ui/icon.tsx'
import './recipient.css'

export type TickedItem = { id: string; title: string; quantity: number; isPacked: boolean }

/** The gear that the person brings. Each tick is a form, so that it works without scripts. */
export function GearTicks({ items }: { items: TickedItem[] }) {
  if (items.length === 0) return null
  const packed = items.filter(({ isPacked }) => isPacked).length
  return (
    <section className="gear-ticks no-print" aria-labelledby="gear-ticks">
      <h2 id="gear-ticks">
        Yours to bring{' '}
        <small>
          {packed} of {formatCount(items.length, 'item')} packed
        </small>
      </h2>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Tick item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tick({ item: { id, title, quantity, isPacked } }: { item: TickedItem }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="isPacked" value={String(!isPacked)} />
      {/* biome-ignore lint/a11y/useSemanticElements: only a button submits the form without JavaScript */}
      <button
        type="submit"
        role="checkbox"
        name="intent"
        value={`tick:${id}`}
        aria-checked={isPacked}
      >
        <span className="gear-ticks-box">{isPacked && <Icon of={check} />}</span>
        <span>
          <span className="sr-only">Packed: </span>
          {quantity > 1 && <b>{`${quantity} × `}</b>}
          <bdi>{title}</bdi>
        </span>
      </button>
    </Form>
  )
}
