import { placeWords } from '#app/domain/places/words.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import { kindsThat } from '#app/domain/rules/kind.ts'
import { findActor } from '#app/http/actor.server.ts'
import { answerButton } from '#app/http/answer-button.server.ts'
import { readForm } from '#app/http/form.server.ts'
import type { Route } from './+types/copy'
import { clone } from './clone.server.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return answerButton(form, async () => {
    const kind = kindsThat('canBeCopied').find((one) => one === form.get('kind'))
    if (!kind) throw invalid(placeWords.copyUnchosen)
    return clone(findActor(context), kind, String(form.get('id') ?? ''), form)
  })
}
