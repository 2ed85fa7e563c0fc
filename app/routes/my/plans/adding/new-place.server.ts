import type { Actor } from '#app/domain/accounts/actor.ts'
import type { SentForm } from '#app/domain/form-fields.ts'
import { newKey } from '#app/domain/once.server.ts'
import { LocationForm } from '#app/domain/places/location-form.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { fill, type Sent } from '#app/http/actions.server.ts'
import { type NewPlace, placeFields } from './place-values.ts'

/** The fields of a new place before anything is written in them. */
export function noPlace(): NewPlace {
  return { key: newKey(), title: '', address: '', coordinates: '' }
}

/** What the form of a shoot or project says of a new place. */
export function writtenPlace(form: SentForm): NewPlace {
  const text = (name: string) => String(form.get(name) ?? '').replaceAll('\0', '')
  return {
    key: text(placeFields.key) || newKey(),
    title: text(placeFields.title),
    address: text(placeFields.address),
    coordinates: text(placeFields.coordinates),
  }
}

/** What became of a new place. */
type Taken = {
  /** The fields as they stand then: empty, or with what is wrong and the status of that. */
  place: NewPlace
  status: number
  id?: string
  /** The form with the place last in its list, and no more in its fields. */
  form?: SentForm
}

/** Makes the place that is written in the form an own location, once however often it is sent. */
export async function takePlace(actor: Actor, sent: Sent): Promise<Taken> {
  const place = writtenPlace(sent.form)
  const fields = new FormData()
  for (const name of ['key', 'title', 'address', 'coordinates'] as const) {
    fields.append(name, place[name])
  }
  const create = fill(LocationForm, ({ key, version: _, ...input }) =>
    locations.create(actor, input, null, key),
  )
  const answer = await create({ ...sent, form: fields }, undefined)
  if ('id' in answer) {
    const { id, title } = answer
    const form = withPlace(sent.form, id)
    return { place: { ...noPlace(), added: title }, status: 200, id, form }
  }
  const { data, init } = answer
  return { place: { ...place, errors: data.result.error ?? {} }, status: init?.status ?? 400 }
}

function withPlace(form: SentForm, id: string): SentForm {
  const after = new FormData()
  const gone: string[] = Object.values(placeFields)
  for (const [name, value] of form) if (!gone.includes(name)) after.append(name, value)
  after.append('locationIds', id)
  return after
}
