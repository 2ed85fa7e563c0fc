import type { Actor } from '#app/domain/accounts/actor.ts'
import { newKey } from '#app/domain/once.server.ts'
import { LocationForm } from '#app/domain/places/location-form.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { submit } from '#app/http/form.server.ts'
import { addressAsked } from '../../places/location-form-action.server.ts'
import { type NewPlace, placeFields } from './place-values.ts'

/** The fields of a new place before anything is written in them. */
export function noPlace(): NewPlace {
  return { key: newKey(), title: '', address: '', coordinates: '' }
}

/** What the form of a shoot or project says of a new place. */
export function writtenPlace(form: FormData): NewPlace {
  const text = (name: string) => String(form.get(name) ?? '').replaceAll('\0', '')
  return {
    key: text(placeFields.key) || newKey(),
    title: text(placeFields.title),
    address: text(placeFields.address),
    coordinates: text(placeFields.coordinates),
  }
}

/** The same after a button of its address without scripts; `undefined` for any other button. */
export async function placeFound(form: FormData): Promise<NewPlace | undefined> {
  const place = writtenPlace(form)
  const found = await addressAsked(form, place.address)
  return found && { ...place, ...found }
}

/**
 * Makes the place that is written in the form an own location, once however often it is sent, and
 * puts it last into the form's list.
 * @returns the fields as they stand then: empty, or with what is wrong and the status of that
 */
export async function takePlace(
  actor: Actor,
  form: FormData,
): Promise<{ place: NewPlace; status: number; id?: string }> {
  const place = writtenPlace(form)
  const sent = new FormData()
  for (const name of ['key', 'title', 'address', 'coordinates'] as const) {
    sent.append(name, place[name])
  }
  const answer = await submit(sent, LocationForm, async ({ key, version: _, ...input }) =>
    locations.create(actor, input, null, key),
  )
  if ('id' in answer) {
    form.append('locationIds', answer.id)
    for (const name of Object.values(placeFields)) form.delete(name)
    return { place: { ...noPlace(), added: answer.title }, status: 200, id: answer.id }
  }
  const { data, init } = answer
  return { place: { ...place, errors: data.result.error ?? {} }, status: init?.status ?? 400 }
}
