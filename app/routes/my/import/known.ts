import { z } from 'zod'
import { parseJson, readText } from '#app/api/body.server.ts'
import { maxPhotosOfImport } from '#app/domain/pictures/photo.ts'
import { findKnown } from '#app/domain/places/import/known.server.ts'
import { placeWords } from '#app/domain/places/words.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import { requireUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { answerJson } from '#app/http/resource.server.ts'
import type { Route } from './+types/known'

const Hashes = z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(maxPhotosOfImport)

export function action({ request, context }: Route.ActionArgs) {
  return answerJson(context, async () => {
    const actor = requireUser(findActor(context))
    const hashes = Hashes.safeParse(parseJson(await readText(request)))
    if (!hashes.success) throw invalid(placeWords.checksumsUnread)
    return findKnown(actor, hashes.data)
  })
}
