import { DomainError } from '#app/domain/rules/errors.ts'
import * as shootChanges from '#app/domain/shoots/shoot-changes.server.ts'
import { requireUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { eventStream } from '#app/http/event-stream.server.ts'
import { reauthenticate } from '#app/http/identify.server.ts'
import { answerJson } from '#app/http/resource.server.ts'
import type { Route } from './+types/changes'

/** Number of heartbeats between two checks of the user's access. */
const beats = 3

export function loader({ request, context, params }: Route.LoaderArgs) {
  return answerJson(context, async () => {
    const { id } = params
    const user = requireUser(findActor(context))
    const version = await shootChanges.findVersion(user, id)
    return streamVersions(request, id, user.id, version)
  })
}

function streamVersions(request: Request, id: string, userId: string, version: number) {
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
      const subscriber = { userId, version, onVersion, onLost, onClose: end }
      check = () => {
        reauthenticate(request)
          .then((actor) => shootChanges.findVersion(actor, id))
          .then(
            (current) => shootChanges.sendVersion(subscriber, current),
            (error) => (isLost(error) ? onLost() : end()),
          )
      }
      onVersion(version)
      return shootChanges.subscribe(id, subscriber)
    },
    () => {
      beat += 1
      if (beat % beats === 0) check()
    },
  )
}

/** True if a retry would fail again. After an outage the browser reconnects. */
function isLost(error: unknown) {
  return error instanceof DomainError && finals.has(error.code)
}

const finals = new Set(['notFound', 'unauthenticated', 'forbidden'])
