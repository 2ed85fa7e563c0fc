import type { ReactNode } from 'react'
import type { Use } from '#app/domain/billing/use.server.ts'
import type { PlanKind } from '#app/domain/shoots/plan.ts'
import type { SortedLocation } from '#app/ui/editor/location-sorter.tsx'
import { LocationPicker } from '#app/views/places/location-picker.tsx'
import type { NewLocation } from './location-values.ts'
import { NewLocationFields } from './new-location.tsx'

export type Adding = {
  /** Own locations, and those of others on Discover. */
  latest: SortedLocation[]
  discover: SortedLocation[]
  /** The matches of a search made without scripts, in each of the two. */
  found?: SortedLocation[]
  discovered?: SortedLocation[]
  place: NewLocation
  use: Use
}

type AddLocationsProps = {
  kind: PlanKind
  adding: Adding
  chosen: Map<string, SortedLocation>
  /** Changes when the form has been saved or refused. */
  version: string | undefined
  onAdd: (location: SortedLocation) => void
  /** Called when a save has also created the place that was still in its fields. */
  onSaved: () => void
}

export function AddLocations(props: AddLocationsProps) {
  const { kind, adding, chosen, onAdd } = props
  const { latest, discover, found, discovered, place, use } = adding
  const { errors, matches, added, title, address, coordinates } = place
  const isNew = errors || matches || added || title || address || coordinates
  return (
    <div className="add-locations">
      <Way label="From your library" isOpen={!discovered && !isNew}>
        {latest.length === 0 && !found ? (
          <p className="text-muted">
            Your library is empty. Add a location from Discover, or a new place.
          </p>
        ) : (
          <LocationPicker chosen={chosen} latest={latest} found={found} onAdd={onAdd} />
        )}
      </Way>
      <Way label="From Discover" isOpen={discovered !== undefined}>
        <LocationPicker
          of="discover"
          chosen={chosen}
          latest={discover}
          found={discovered}
          onAdd={onAdd}
        />
        <p className="field-hint">
          It stays with its owner, whose name it carries. Should they withdraw it, it leaves the
          pages of this {kind}, and keeps its place here until it is public again.
        </p>
      </Way>
      <Way label="A new place" isOpen={Boolean(isNew)}>
        <NewLocationFields
          kind={kind}
          place={place}
          use={use}
          version={props.version}
          onAdd={onAdd}
          onSaved={props.onSaved}
        />
      </Way>
    </div>
  )
}

type WayProps = { label: string; isOpen: boolean; children: ReactNode }

/** The shared `name` keeps only one section open at a time, without scripts too. */
function Way({ label, isOpen, children }: WayProps) {
  return (
    <details name="add-locations" className="unfold" open={isOpen}>
      <summary>{label}</summary>
      {children}
    </details>
  )
}
