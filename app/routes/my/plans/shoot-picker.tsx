import type { SortedLocation } from '#app/ui/editor/location-sorter.tsx'

type ShootPickerProps = {
  shoots: SortedLocation[]
  chosen: Set<string>
  onAdd: (shoot: SortedLocation) => void
}

export function ShootPicker({ shoots, chosen, onAdd }: ShootPickerProps) {
  const offered = shoots.filter(({ id }) => !chosen.has(id))
  if (offered.length === 0) return null
  return (
    <div className="shoot-picker">
      <h3>Add shoots</h3>
      <ul>
        {offered.map((shoot) => (
          <li key={shoot.id}>
            <button
              type="submit"
              name="intent"
              value={`addShoot:${shoot.id}`}
              formAction="#shootIds"
              formNoValidate
              className="btn btn-secondary"
              onClick={(event) => {
                event.preventDefault()
                onAdd(shoot)
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
