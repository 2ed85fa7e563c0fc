import * as photos from '#app/domain/photos/photos.server.ts'
import { photoWords } from '#app/domain/pictures/words.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import { requireUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance, onePhoto } from '#app/http/allowance.ts'
import { answerJson } from '#app/http/resource.server.ts'
import { readPhoto } from '#app/http/upload.server.ts'
import type { Route } from './+types/location-photos'

export const handle = declareAllowance({ photos: onePhoto, isOneOfMany: true })

export function action({ request, context, params }: Route.ActionArgs) {
  return answerJson(context, async () => {
    const actor = requireUser(findActor(context))
    if (request.method !== 'POST') throw new DomainError('invalid', photoWords.sentByPost)
    const { bytes, fileName } = await readPhoto(request)
    const { id } = await photos.create(actor, bytes, { locationId: params.id }, fileName)
    return { id }
  })
}
