import { photoWords } from '#app/domain/pictures/words.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import * as concepts from '#app/domain/shoots/concepts.server.ts'
import { requireUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance, onePhoto } from '#app/http/allowance.ts'
import { answerJson } from '#app/http/resource.server.ts'
import { readPhoto } from '#app/http/upload.server.ts'
import type { Route } from './+types/photos'
import { itemAt } from './item.ts'

export const handle = declareAllowance({ photos: onePhoto })

export function action({ request, context, params }: Route.ActionArgs) {
  return answerJson(context, async () => {
    const actor = requireUser(findActor(context))
    if (request.method !== 'POST') throw new DomainError('invalid', photoWords.sentByPost)
    const { bytes, fileName } = await readPhoto(request)
    const item = itemAt(request, params.id)
    const { id } = await concepts.addImage(actor, item, bytes, fileName)
    return { id }
  })
}
