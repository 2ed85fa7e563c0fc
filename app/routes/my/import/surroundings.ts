import { z } from 'zod'
import { parseJson, readText } from '#app/api/body.server.ts'
import { findSurroundings } from '#app/domain/places/import/surroundings.server.ts'
import { Coordinates } from '#app/domain/places/position/position.ts'
import { placeWords } from '#app/domain/places/words.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import { requireUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { answerJson } from '#app/http/resource.server.ts'
import type { Route } from './+types/surroundings'

const Positions = z.array(Coordinates).max(200)

export const handle = declareAllowance({ isOneOfMany: true })

export function action({ request, context }: Route.ActionArgs) {
  return answerJson(context, async () => {
    const actor = requireUser(findActor(context))
    const positions = Positions.safeParse(parseJson(await readText(request)))
    if (!positions.success) throw invalid(placeWords.positionsOutside)
    return findSurroundings(actor, positions.data)
  })
}
