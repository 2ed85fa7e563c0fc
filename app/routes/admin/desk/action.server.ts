import { href } from 'react-router'
import { z } from 'zod'
import type { Actor } from '#app/domain/accounts/actor.ts'
import * as decisions from '#app/domain/discover/decisions.server.ts'
import * as desk from '#app/domain/discover/desk.server.ts'
import { DecisionInput } from '#app/domain/discover/submission.ts'
import * as submissions from '#app/domain/discover/submissions.server.ts'
import { discoverWords } from '#app/domain/discover/words.ts'
import { invalid } from '#app/domain/errors.ts'
import { IdFields, perform, runChoice } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'

const path = href('/admin/submissions')

const Chosen = IdFields.extend({
  lookedAt: z.string().optional(),
  chosen: z.string().default(''),
  reason: DecisionInput.shape.reason,
})

export function actOnDesk(request: Request, actor: Actor) {
  return perform(request, {
    accept: runChoice(Chosen, ({ id, lookedAt }) =>
      respond(actor, id, { submitStatus: 'accepted', reason: '', lookedAt }),
    ),
    reject: runChoice(Chosen, ({ id, lookedAt, chosen, reason }) => {
      const said = [chosen, reason].filter(Boolean).join(' ')
      if (!said) throw invalid(discoverWords.reasonNeeded, 'reason')
      return respond(actor, id, { submitStatus: 'rejected', reason: said, lookedAt })
    }),
    undo: runChoice(IdFields, async ({ id }) => {
      await decisions.undo(actor, id)
      const { title } = await submissions.find(actor, id)
      return redirectWithBanner(`${path}?open=${id}`, {
        statusType: 'success',
        statusMessage: `“${title}” waits again`,
      })
    }),
  })
}

/** Decides, and opens the submission that waits next. */
async function respond(actor: Actor, id: string, input: DecisionInput) {
  await decisions.respond(actor, id, input)
  const { title, status } = await submissions.find(actor, id)
  const next = await desk.findNext(actor, id)
  return redirectWithBanner(next ? `${path}?open=${next}` : path, {
    statusType: status === 'accepted' ? 'success' : 'warning',
    statusMessage: `“${title}” is ${status}`,
    undo: { action: path, intent: 'undo', id },
  })
}
