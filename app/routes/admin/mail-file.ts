import * as outbox from '#app/domain/post/outbox.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { answerPicture } from '#app/http/plain.server.ts'
import type { Route } from './+types/mail-file'

export function loader({ params, context }: Route.LoaderArgs) {
  return answerPicture(async () => {
    const file = await outbox.findFile(findActor(context), params.id)
    return new Response(new Uint8Array(file), {
      headers: {
        'Content-Type': 'message/rfc822',
        'Content-Disposition': `attachment; filename="${params.id}.eml"`,
        'Cache-Control': 'private, no-store',
      },
    })
  })
}
