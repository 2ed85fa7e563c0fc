import * as tags from '#app/domain/places/tags.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { answerJson } from '#app/http/resource.server.ts'
import type { Route } from './+types/suggestions'

export function loader({ request, context }: Route.LoaderArgs) {
  const text = new URL(request.url).searchParams.get('q') ?? ''
  return answerJson(context, () => tags.suggest(findActor(context), text))
}
