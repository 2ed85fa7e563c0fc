import { useId, useRef, useState } from 'react'
import { Combobox, type Option } from '#app/ui/editor/combobox.tsx'
import { SortedCover, type SortedLocation } from '#app/ui/editor/location-sorter.tsx'
import { Field } from '#app/ui/field.tsx'
import { searchDiscover, searchLocations, searchLocationsOf } from './searches.ts'

type LocationPickerProps = {
  /** The source of the locations: a key of `sources`, or another owner. */
  of?: keyof typeof sources | { id: string; username: string }
  chosen: Map<string, SortedLocation>
  latest: SortedLocation[]
  /** The matches of a search made without scripts. */
  found?: SortedLocation[]
  onAdd: (location: SortedLocation) => void
}

/** `name` is the name of the search field, and of the intent of its button without scripts. */
const sources = {
  library: {
    name: 'find',
    label: 'Add locations',
    listLabel: 'Your locations',
    latestLabel: 'Latest locations',
    search: searchLocations,
  },
  discover: {
    name: 'discover',
    label: 'Search Discover',
    listLabel: 'Locations on Discover',
    latestLabel: 'Latest on Discover',
    search: searchDiscover,
  },
}

/** The source for a portfolio that another owner shares for editing. */
function sourceOf({ id, username }: { id: string; username: string }) {
  return {
    name: 'find',
    label: `Add locations of ${username}`,
    listLabel: `Locations of ${username}`,
    latestLabel: `Latest locations of ${username}`,
    search: searchLocationsOf(id),
  }
}

const shown = 8

export function LocationPicker(props: LocationPickerProps) {
  const { of = 'library', chosen, latest, found, onAdd } = props
  const source = typeof of === 'string' ? sources[of] : sourceOf(of)
  const { name, label, listLabel, latestLabel, search: searchFor } = source
  const id = useId()
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const known = useRef(new Map<string, SortedLocation>())
  const offered = (found ?? latest).filter((location) => !chosen.has(location.id))

  function add(location: SortedLocation | undefined) {
    if (!location) return
    onAdd(location)
    setText('')
    setSaid(`${location.title} added`)
  }
  async function search(wanted: string, signal: AbortSignal): Promise<Option[]> {
    const matches = await searchFor(wanted, signal)
    const free = matches.filter((match) => !chosen.has(match.id))
    for (const match of free) known.current.set(match.id, match)
    return free.map(({ id: option, title, edge }) => ({ id: option, label: title, detail: edge }))
  }

  return (
    <div className="location-picker" id={`${name}-locations`}>
      <Field id={id} label={label} hint="Search titles, addresses and tags.">
        <div className="affix">
          <Combobox
            id={id}
            name={name}
            className="input"
            listLabel={listLabel}
            aria-describedby={`${id}-hint`}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            search={search}
            onChoose={(option) => add(known.current.get(option.id))}
          />
          <button
            type="submit"
            name="intent"
            value={name}
            formAction={`#${name}-locations`}
            className="btn btn-secondary without-script"
            formNoValidate
          >
            Find
          </button>
        </div>
      </Field>
      {offered.length > 0 && (
        <ul aria-label={found ? 'Found' : latestLabel}>
          {offered.slice(0, found ? offered.length : shown).map((location) => (
            <li key={location.id}>
              <button
                type="submit"
                name="intent"
                value={`add:${location.id}`}
                formAction="#locationIds"
                formNoValidate
                onClick={(event) => {
                  event.preventDefault()
                  add(location)
                }}
              >
                <SortedCover location={location} />
                <span>
                  <span className="sr-only">Add </span>
                  {location.title}
                </span>
                {location.by && <small>{location.by}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {found?.length === 0 && <p>Nothing was found.</p>}
      {of === 'discover' && !found && latest.length === 0 && (
        <p className="text-muted">Nobody else shows a location to everybody yet.</p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}
