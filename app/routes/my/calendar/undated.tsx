import type { CalendarItem } from '#app/views/shoots/items.ts'
import { ShootBar } from '#app/views/shoots/shoot-bar.tsx'
import { MoveForm } from './move-form.tsx'

/** The shoots that have no date yet; with scripts they are dragged onto a day. */
export function Undated({ items }: { items: CalendarItem[] }) {
  if (items.length === 0) return null
  return (
    <section className="calendar-undated" aria-labelledby="undated">
      <h2 id="undated">No date yet</h2>
      <p id="undated-keys" className="calendar-hint needs-script small">
        Drag a shoot onto a day.
      </p>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <ShootBar item={item} hint="undated-keys" />
            {item.by && <small>by {item.by}</small>}
            {item.isEditable && <MoveForm item={item} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
