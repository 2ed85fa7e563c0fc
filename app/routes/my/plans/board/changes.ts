import { DomainError } from '#app/domain/errors.ts'
import * as shootChanges from '#app/domain/shoots/shoot-changes.server.ts'
import { findActor, findActorAgain } from '#app/http/actor.server.ts'
import { eventStream } from '#app/http/event-stream.server.ts'
import { answerJson } from '#app/http/resource.server.ts'
import type { Route } from './+types/changes'

/** Heartbeats between two checks of whether the asker may still follow. */
const beats = 3

/** Tells of each new version of the shoot, as long as the asker is logged in and may edit it. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  return answerJson(context, async () => {
    const { id } = params
    const version = await shootChanges.findVersion(findActor(context), id)
    return follow(request, id, version)
  })
}

function follow(request: Request, id: string, current: number) {
  let told = 0
  let beat = 0
  let check = () => {}
  return eventStream(
    request.signal,
    ({ send, end }) => {
      const tell = (version: number) => {
        if (version <= told) return
        told = version
        send({ name: 'version', id: version, data: String(version) })
      }
      check = () => {
        findActorAgain(request)
          .then((actor) => shootChanges.findVersion(actor, id))
          .then(tell, (error) => {
            if (isLost(error)) send({ name: 'lost', id: told, data: '' })
            end()
          })
      }
      const leave = shootChanges.follow(id, {
        onVersion: (version) => {
          if (version > told) check()
        },
        onEnd: end,
      })
      tell(current)
      return leave
    },
    () => {
      beat += 1
      if (beat % beats === 0) check()
    },
  )
}

/** Whether the answer would be the same next time; after an outage the browser comes back. */
function isLost(error: unknown) {
  return error instanceof DomainError && finals.has(error.code)
}

const finals = new Set(['notFound', 'unauthenticated', 'forbidden'])
