import type { Actor } from '#app/domain/accounts/actor.ts'
import { formFields, type SentForm } from '#app/domain/form-fields.ts'
import type { FavoriteKind } from '#app/domain/places/favorite.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { editorHref } from '#app/views/addresses.ts'

/** Copies the item and redirects to the copy; the form's key prevents a second copy. */
export async function clone(actor: Actor, kind: FavoriteKind, id: string, form: SentForm) {
  const collection = kind === 'location' ? locations : portfolios
  const copy = await collection.clone(actor, id, formFields.key.parse(form.get('key')))
  return redirectWithBanner(editorHref(kind, copy.id), {
    statusType: 'success',
    statusMessage: `This is the copy: ${copy.title}`,
  })
}
