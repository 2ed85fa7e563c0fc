import { href, redirect } from 'react-router'
import { z } from 'zod'
import { favoriteKinds } from '#app/domain/places/favorite.ts'
import * as favorites from '#app/domain/places/favorites.server.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import type { SentForm } from '#app/domain/rules/form-fields.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { readIntent } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { answerButton } from '#app/http/answer-button.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { answerJson } from '#app/http/resource.server.ts'
import type { Route } from './+types/favorite'

const listPath = href('/my/favorites')

/** Handles `intent=favorite:location`. A `fetch` gets JSON, a form post a redirect. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const form = await readForm(request)
  if (request.headers.get('Accept') === 'application/json') {
    return answerJson(context, () => mark(actor, form))
  }
  return answerButton(form, (from) => markFrom(from, actor, form), listPath)
}

const Mark = z.object({
  verb: z.enum(['favorite', 'unfavorite']),
  subject: z.enum(favoriteKinds),
})

async function markFrom(from: string, actor: Actor, form: SentForm) {
  const { isFavorite, kind, item } = await mark(actor, form)
  if (isFavorite || !from.startsWith(listPath)) return redirect(from, 303)
  return redirectWithBanner(from, `${item.title} is no longer a favourite`, {
    undo: { action: `${listPath}/mark`, intent: `favorite:${kind}`, id: item.id },
  })
}

async function mark(actor: Actor, form: SentForm) {
  const intent = Mark.safeParse(readIntent(form))
  if (!intent.success) throw invalid(commonWords.chooseWhatToDo)
  const { verb, subject: kind } = intent.data
  const item = { kind, itemId: String(form.get('id') ?? '') }
  const marked = await favorites.favorite(actor, item, verb === 'favorite')
  const { id, title } = 'location' in marked ? marked.location : marked.portfolio
  return { kind, isFavorite: marked.isFavorite, item: { id, title } }
}
