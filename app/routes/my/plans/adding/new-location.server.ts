import type { Actor } from '#app/domain/accounts/actor.ts'
import { newKey } from '#app/domain/create-once.server.ts'
import type { SentForm } from '#app/domain/form-fields.ts'
import { LocationForm } from '#app/domain/places/location-form.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { type SentAction, submitForm } from '#app/http/actions.server.ts'
import { type NewLocation, newLocationFields } from './location-values.ts'

export function emptyNewLocation(): NewLocation {
  return { key: newKey(), title: '', address: '', coordinates: '' }
}

export function readNewLocation(form: SentForm): NewLocation {
  const text = (name: string) => String(form.get(name) ?? '').replaceAll('\0', '')
  return {
    key: text(newLocationFields.key) || newKey(),
    title: text(newLocationFields.title),
    address: text(newLocationFields.address),
    coordinates: text(newLocationFields.coordinates),
  }
}

type CreatedLocation = {
  /** The fields to show next: empty, or with their errors; `status` is that of the response. */
  place: NewLocation
  status: number
  id?: string
  /** The form with the new place at the end of its list and its fields emptied. */
  form?: SentForm
}

/** Creates the place in the form's fields as an own location; the key prevents a second one. */
export async function createNewLocation(actor: Actor, sent: SentAction): Promise<CreatedLocation> {
  const place = readNewLocation(sent.form)
  const fields = new FormData()
  for (const name of ['key', 'title', 'address', 'coordinates'] as const) {
    fields.append(name, place[name])
  }
  const create = submitForm(LocationForm, ({ key, ...input }) =>
    locations.create(actor, { ...input, isDiscoverable: false }, null, key),
  )
  const answer = await create({ ...sent, form: fields }, undefined)
  if ('id' in answer) {
    const { id, title } = answer
    const form = addToForm(sent.form, id)
    return { place: { ...emptyNewLocation(), added: title }, status: 200, id, form }
  }
  const { data, init } = answer
  const { result, parts } = data
  return { place: { ...place, errors: result.error ?? {}, parts }, status: init?.status ?? 400 }
}

function addToForm(form: SentForm, id: string): SentForm {
  const after = new FormData()
  const gone: string[] = Object.values(newLocationFields)
  for (const [name, value] of form) if (!gone.includes(name)) after.append(name, value)
  after.append('locationIds', id)
  return after
}
