import { useId } from 'react'
import { TextField } from '#app/ui/field.tsx'
import type { CalendarItem } from '#app/views/shoots/items.ts'

/** Moves a shoot without a mouse. With JavaScript, `useCalendar` submits the form. */
export function MoveForm({ item: { id, title, first } }: { item: CalendarItem }) {
  const field = useId()
  return (
    <details className="unfold calendar-move">
      <summary>
        {first ? 'Move' : 'Set the date'}
        <span className="sr-only">: {title}</span>
      </summary>
      <form method="post" data-move={id}>
        <input type="hidden" name="from" value={first} />
        <TextField
          key={first}
          id={field}
          name="date"
          type="date"
          label="First day"
          min="2000-01-01"
          max="2100-12-31"
          required
          defaultValue={first}
        />
        <button type="submit" className="btn btn-secondary" name="intent" value={`move:${id}`}>
          {first ? 'Move' : 'Set the date'}
        </button>
      </form>
    </details>
  )
}
