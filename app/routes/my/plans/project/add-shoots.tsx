import type { SortedItem } from '#app/ui/editor/sorter-row.tsx'
import type { Pressing } from '#app/views/places/editable-list.tsx'

type AddShootsProps = { shoots: SortedItem[]; pressing: Pressing }

export function AddShoots({ shoots, pressing: { form, press, listed } }: AddShootsProps) {
  const offered = shoots.filter(({ id }) => !listed.has(id))
  if (offered.length === 0) return null
  return (
    <div className="shoot-picker">
      <h3>Add shoots</h3>
      <ul>
        {offered.map((shoot) => (
          <li key={shoot.id}>
            <button
              type="submit"
              form={form}
              name="intent"
              value={`add:${shoot.id}`}
              className="btn btn-secondary"
              onClick={(event) => {
                event.preventDefault()
                press(`add:${shoot.id}`, shoot)
              }}
            >
              <span className="sr-only">Add </span>
              {shoot.title}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
