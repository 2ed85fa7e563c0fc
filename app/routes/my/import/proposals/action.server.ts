import { data, href, redirect } from 'react-router'
import { readImportForm } from '#app/domain/places/import/form.ts'
import * as imports from '#app/domain/places/import/imports.server.ts'
import { undo } from '#app/domain/places/import/undo.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { runAction, type SentAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { describeUndo } from './results.ts'
import type { ImportAnswer } from './waiting.tsx'

/** A refused form is shown as it was filled in. */
export function actOnImport(request: Request, actor: Actor, id: string) {
  const verbs = {
    undo: async ({ form }: SentAction) => {
      const undone = await undo(actor, id, form.get('withChanged') === 'on')
      return redirectWithBanner(href('/my/import'), {
        statusType: undone.kept > 0 ? 'warning' : 'success',
        statusMessage: describeUndo(undone),
      })
    },
    save: async ({ form }: SentAction) => {
      const { draft, input, errors, message } = readImportForm(form)
      if (!input) return data<ImportAnswer>({ draft, errors, message }, { status: 400 })
      await imports.save(actor, id, input)
      return redirect(href('/my/import/:id', { id }), 303)
    },
  }
  return runAction(request, verbs, 'save', ({ form }) => ({ draft: readImportForm(form).draft }))
}
