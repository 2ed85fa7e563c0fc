import * as locations from '#app/domain/places/locations.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { formFields, type SentForm } from '#app/domain/rules/form-fields.ts'
import type { KindThat } from '#app/domain/rules/kind.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { editorHref } from '#app/views/addresses.ts'

const collections = { location: locations, portfolio: portfolios, shoot: shoots, project: projects }

/** Copies the item and redirects to the copy. The form's key makes the request idempotent. */
export async function clone(
  actor: Actor,
  kind: KindThat<'canBeCopied'>,
  id: string,
  form: SentForm,
) {
  const copy = await collections[kind].clone(actor, id, formFields.key.parse(form.get('key')))
  return redirectWithBanner(editorHref(kind, copy.id), `This is the copy: ${copy.title}`)
}
