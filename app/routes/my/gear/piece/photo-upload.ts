import { photoWords } from '#app/domain/pictures/words.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import { requireUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance, onePhoto } from '#app/http/allowance.ts'
import { headersWithBanner } from '#app/http/banner.server.ts'
import { answerJson } from '#app/http/resource.server.ts'
import type { Route } from './+types/photo-upload'
import { uploadPhoto } from './photo-action.server.ts'

export const handle = declareAllowance({ photos: onePhoto })

export function action({ request, context, params }: Route.ActionArgs) {
  return answerJson(context, async () => {
    const actor = requireUser(findActor(context))
    if (request.method !== 'POST') throw new DomainError('invalid', photoWords.sentByPost)
    const { id, banner } = await uploadPhoto(actor, params.id, request)
    return Response.json({ id }, { headers: await headersWithBanner(banner) })
  })
}
