import type { ShareKind } from '#app/domain/rules/kind.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { runAction } from '#app/http/actions.server.ts'
import { refillInvitation } from '#app/routes/my/people/invite-action.server.ts'
import { linkVerbs } from '#app/routes/my/people/links/verbs.server.ts'
import { publicVerbs } from '#app/routes/my/people/public/verbs.server.ts'
import { peopleVerbs } from '#app/routes/my/people/verbs.server.ts'
import { shareHref } from '#app/views/addresses.ts'

export function actOnShare(request: Request, actor: Actor, kind: ShareKind, id: string) {
  const item = { kind, itemId: id }
  const verbs = {
    ...linkVerbs(actor, item, shareHref(kind, id)),
    ...peopleVerbs(actor, item, shareHref(kind, id, 'people')),
    ...publicVerbs(actor, kind, id, shareHref(kind, id, 'public')),
  }
  return runAction(request, verbs, undefined, ({ verb, form }, error) =>
    verb === 'invite' ? refillInvitation(form, kind, error) : undefined,
  )
}
