import { DomainError } from '#app/domain/rules/errors.ts'
import * as shootChanges from '#app/domain/shoots/shoot-changes.server.ts'
import { requireUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { eventStream } from '#app/http/event-stream.server.ts'
import { reauthenticate } from '#app/http/identify.server.ts'
import { answerJson } from '#app/http/resource.server.ts'
import type { Route } from './+types/changes'

/** Heartbeats between two checks of whether the asker may still follow. */
const beats = 3

/**
 * Tells of each new version of the shoot, as long as the asker may edit it. A session that has
 * ended is noticed with a heartbeat.
 */
export function loader({ request, context, params }: Route.LoaderArgs) {
  return answerJson(context, async () => {
    const { id } = params
    const user = requireUser(findActor(context))
    const version = await shootChanges.findVersion(user, id)
    return follow(request, id, user.id, version)
  })
}

function follow(request: Request, id: string, userId: string, version: number) {
  let beat = 0
  let check = () => {}
  return eventStream(
    request.signal,
    ({ send, end }) => {
      const onVersion = (version: number) =>
        send({ name: 'version', id: version, data: String(version) })
      const onLost = () => {
        send({ name: 'lost', id: version, data: '' })
        end()
      }
      const follower = { userId, version, onVersion, onLost, onEnd: end }
      check = () => {
        reauthenticate(request)
          .then((actor) => shootChanges.findVersion(actor, id))
          .then(
            (current) => shootChanges.tellOne(follower, current),
            (error) => (isLost(error) ? onLost() : end()),
          )
      }
      onVersion(version)
      return shootChanges.follow(id, follower)
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
