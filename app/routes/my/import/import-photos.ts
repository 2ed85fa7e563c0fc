import { requireUser } from '#app/domain/accounts/actor.ts'
import { DomainError } from '#app/domain/errors.ts'
import { addPhoto } from '#app/domain/places/import/import-arrivals.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { readPhoto } from '#app/http/upload.server.ts'
import { answer } from '../answer.server.ts'
import type { Route } from './+types/import-photos'

/** Takes one photo of an import, as the raw body: `POST …/photos?location={id}`. */
export function action({ request, context, params }: Route.ActionArgs) {
  return answer(context, async () => {
    const actor = requireUser(findActor(context))
    if (request.method !== 'POST') throw new DomainError('invalid', 'A photo is sent by POST')
    const location = new URL(request.url).searchParams.get('location')
    const { bytes } = await readPhoto(request)
    const { id } = await addPhoto(actor, params.id, location, bytes)
    return { id }
  })
}
