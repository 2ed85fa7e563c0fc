import { data, href, redirect } from 'react-router'
import type { Actor } from '#app/domain/accounts/actor.ts'
import { readImportForm } from '#app/domain/places/import/form.ts'
import * as imports from '#app/domain/places/import/imports.server.ts'
import { undo } from '#app/domain/places/import/undo.server.ts'
import { perform, type SentAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { keepSent } from '#app/http/drafts.server.ts'
import { settle } from '#app/http/outcome.server.ts'
import { describeUndo } from './results.ts'
import type { ImportAnswer } from './waiting.tsx'

export function actOnImport(request: Request, actor: Actor, id: string) {
  const verbs = {
    undo: keepProposals(async ({ form }) => {
      const undone = await undo(actor, id, form.get('withChanged') === 'on')
      return redirectWithBanner(href('/my/import'), {
        statusType: undone.kept > 0 ? 'warning' : 'success',
        statusMessage: describeUndo(undone),
      })
    }),
    save: keepProposals(
      keepSent(actor, async ({ form }) => {
        const { draft, input, errors, message } = readImportForm(form)
        if (!input) return data<ImportAnswer>({ draft, errors, message }, { status: 400 })
        await imports.save(actor, id, input)
        return redirect(href('/my/import/:id', { id }), 303)
      }),
    ),
  }
  return perform(request, verbs, 'save')
}

/** An action on the proposals: if it is refused, they come back as the user had filled them in. */
function keepProposals<Answer>(use: (sent: SentAction) => Promise<Answer>) {
  return (sent: SentAction) =>
    settle(
      () => use(sent),
      ({ code, message, parts }, init) => {
        if (code === 'notFound') throw data(message, init)
        const { draft } = readImportForm(sent.form)
        return data<ImportAnswer>({ draft, message, parts }, init)
      },
    )
}
