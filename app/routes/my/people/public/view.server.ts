import * as publications from '#app/domain/discover/publications.server.ts'
import * as submissions from '#app/domain/discover/submissions.server.ts'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { env } from '#app/server/env.server.ts'
import { editorHref, pageHref } from '#app/views/addresses.ts'
import { isSubmitted } from './is-submitted.ts'

export async function viewPublic(actor: Actor, kind: ShareKind, id: string) {
  const { username, emailConfirmed } = requireUser(actor)
  const { takenDownAt, ...publication } = await publications.find(actor, kind, id)
  return {
    ...publication,
    isTakenDown: takenDownAt !== null,
    last: isSubmitted(kind) ? await submissions.findLast(actor, { kind, id }) : undefined,
    emailConfirmed,
    moderation: env.MODERATION,
    editHref: editorHref(kind, id),
    viewHref: pageHref(kind, username, publication.slug),
  }
}
