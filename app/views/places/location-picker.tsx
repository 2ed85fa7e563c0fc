import { useId, useRef, useState } from 'react'
import { Form } from 'react-router'
import { Combobox, type Option } from '#app/ui/editor/combobox.tsx'
import { SortedCover, type SortedItem } from '#app/ui/editor/sorter-row.tsx'
import { Field } from '#app/ui/field.tsx'
import type { Pressing } from './editable-list.tsx'
import { searchDiscover, searchLocations, searchLocationsOf } from './searches.ts'

export type PickerSource = keyof typeof sources | { id: string; username: string }

type LocationPickerProps = {
  source: PickerSource
  add: string
  search: string
  offered: SortedItem[]
  pressing: Pressing
}

const sources = {
  library: {
    label: 'Search your locations',
    listLabel: 'Your locations',
    latestLabel: 'Latest locations',
    search: searchLocations,
  },
  discover: {
    label: 'Search Discover',
    listLabel: 'Locations on Discover',
    latestLabel: 'Latest on Discover',
    search: searchDiscover,
  },
}

function sourceOf({ id, username }: { id: string; username: string }) {
  return {
    label: `Search the locations of ${username}`,
    listLabel: `Locations of ${username}`,
    latestLabel: `Latest locations of ${username}`,
    search: searchLocationsOf(id),
  }
}

const shown = 8

export function LocationPicker({ add, offered, pressing, ...props }: LocationPickerProps) {
  const { form, press, listed } = pressing
  const source = typeof props.source === 'string' ? sources[props.source] : sourceOf(props.source)
  const { label, listLabel, latestLabel, search: searchFor } = source
  const id = useId()
  const [text, setText] = useState(props.search)
  const known = useRef(new Map<string, SortedItem>())
  const free = offered.filter((location) => !listed.has(location.id))

  async function search(wanted: string, signal: AbortSignal): Promise<Option[]> {
    const matches = await searchFor(wanted, signal)
    const options = matches.filter((match) => !listed.has(match.id))
    for (const match of options) known.current.set(match.id, match)
    return options.map((match) => ({ id: match.id, label: match.title, detail: match.caption }))
  }
  function choose(location: SortedItem | undefined) {
    if (!location) return
    press(`add:${location.id}`, location)
    setText('')
    document.getElementById(id)?.focus()
  }

  return (
    <div className="location-picker">
      <Form method="get" action="#locations" preventScrollReset>
        <input type="hidden" name="add" value={add} />
        <Field id={id} label={label} hint="Search titles, addresses and tags.">
          <div className="affix">
            <Combobox
              id={id}
              name="find"
              className="input"
              listLabel={listLabel}
              aria-describedby={`${id}-hint`}
              value={text}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              search={search}
              onChoose={(option) => choose(known.current.get(option.id))}
            />
            <button type="submit" className="btn btn-secondary without-script">
              Find
            </button>
          </div>
        </Field>
      </Form>
      {free.length > 0 && (
        <OfferedLocations
          label={props.search ? 'Found' : latestLabel}
          locations={free.slice(0, props.search ? free.length : shown)}
          form={form}
          onChoose={choose}
        />
      )}
      {props.search && offered.length === 0 && <p>Nothing was found.</p>}
      {add === 'discover' && !props.search && offered.length === 0 && (
        <p className="text-muted">Nobody else has published a location yet.</p>
      )}
    </div>
  )
}

type OfferedLocationsProps = {
  label: string
  locations: SortedItem[]
  form: string
  onChoose: (location: SortedItem) => void
}

function OfferedLocations({ label, locations, form, onChoose }: OfferedLocationsProps) {
  return (
    <ul aria-label={label}>
      {locations.map((location) => (
        <li key={location.id}>
          <button
            type="submit"
            form={form}
            name="intent"
            value={`add:${location.id}`}
            onClick={(event) => {
              event.preventDefault()
              onChoose(location)
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
  )
}
