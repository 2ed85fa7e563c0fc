import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Use } from '#app/domain/billing/use.server.ts'
import type { PlanKind } from '#app/domain/shoots/plan.ts'
import { Button } from '#app/ui/button.tsx'
import type { SortedLocation } from '#app/ui/editor/location-sorter.tsx'
import { PositionInput } from '#app/ui/editor/position-input.tsx'
import { TextField } from '#app/ui/field.tsx'
import { AddressField } from '#app/views/places/address-field.tsx'
import { Refusal } from '#app/views/refusal.tsx'
import { TightUse } from '#app/views/use-line.tsx'
import { type NewLocation, newLocationFields } from './location-values.ts'

type NewLocationFieldsProps = {
  kind: PlanKind
  place: NewLocation
  use: Use
  version: string | undefined
  onAdd: (location: SortedLocation) => void
  onSaved: () => void
}

type Refused = Pick<NewLocation, 'errors' | 'parts'>

type Answered = { adding?: { place?: NewLocation }; added?: SortedLocation }

/**
 * Creates an own location from a title and a position, and adds it to the list without losing
 * anything of the surrounding form. A save also adds what is still in these fields.
 */
export function NewLocationFields(props: NewLocationFieldsProps) {
  const { kind, place, use, version, onAdd, onSaved } = props
  const { values, write, errors, parts, announcement, isSending, send } = useNewLocation(
    place,
    onAdd,
  )
  const saved = useRef(version)
  useEffect(() => {
    if (saved.current === version) return
    saved.current = version
    if (!values.title) return
    write({ title: '', address: '', coordinates: '' })
    onSaved()
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in its fields adds the place instead of saving all
    <div
      id="new-place"
      className="new-place"
      onKeyDown={(event) => {
        const isField = event.target instanceof HTMLInputElement
        if (event.key !== 'Enter' || !isField || event.defaultPrevented) return
        event.preventDefault()
        send(event.currentTarget.querySelector<HTMLButtonElement>('[value=newPlace]'))
      }}
    >
      <TightUse use={use} />
      <Refusal of={{ message: errors['']?.join(' '), parts }} />
      <p role="status" className="added">
        {announcement}
      </p>
      <input type="hidden" name={newLocationFields.key} value={values.key} />
      <TextField
        id="place-title"
        name={newLocationFields.title}
        label="Title of the place"
        autoComplete="off"
        maxLength={120}
        errors={errors.title ?? undefined}
        value={values.title}
        onChange={({ target }) => write({ title: target.value })}
      />
      <AddressField
        id="place-address"
        name={newLocationFields.address}
        errors={errors.address ?? undefined}
        value={values.address}
        hasPosition={values.coordinates !== ''}
        onChange={(address) => write({ address })}
        onChoose={(address, coordinates) => write({ address, coordinates })}
        matches={place.matches}
      />
      <PositionInput
        id="place-coordinates"
        name={newLocationFields.coordinates}
        errors={errors.coordinates ?? undefined}
        value={values.coordinates}
        onChange={(coordinates) => write({ coordinates })}
      />
      <Button
        type="submit"
        kind="secondary"
        name="intent"
        value="newPlace"
        formAction="#new-place"
        formNoValidate
        pending={isSending}
        pendingText="Adding…"
        onClick={(event) => {
          event.preventDefault()
          send(event.currentTarget)
        }}
      >
        Add to the {kind}
      </Button>
      <p className="field-hint">
        It becomes a location of your library, private until you publish it.
      </p>
    </div>
  )
}

function useNewLocation(place: NewLocation, onAdd: (location: SortedLocation) => void) {
  const fetcher = useFetcher<Answered>()
  const [values, setValues] = useState(place)
  const [{ errors = {}, parts }, refuse] = useState<Refused>(place)
  const [announcement, say] = useState(place.added ? `${place.added} added` : '')
  const taken = useRef(fetcher.data)
  const write = (changes: Partial<NewLocation>) =>
    setValues((before) => ({ ...before, ...changes }))
  const { errors: sentErrors, parts: sentParts } = place
  useEffect(() => refuse({ errors: sentErrors, parts: sentParts }), [sentErrors, sentParts])
  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data || fetcher.data === taken.current) return
    taken.current = fetcher.data
    const { adding, added } = fetcher.data
    refuse(adding?.place ?? {})
    if (!added) return
    if (adding?.place) setValues(adding.place)
    onAdd(added)
    say(`${added.title} added`)
  })
  return {
    values,
    write,
    errors,
    parts,
    announcement,
    isSending: fetcher.state !== 'idle',
    send: (button: HTMLButtonElement | null) => {
      if (fetcher.state !== 'idle' || !button?.form) return
      fetcher.submit(new FormData(button.form, button), { method: 'post' })
    },
  }
}
