import { href } from 'react-router'
import { z } from 'zod'
import * as decisions from '#app/domain/discover/decisions.server.ts'
import * as desk from '#app/domain/discover/moderation.server.ts'
import * as publicPlans from '#app/domain/discover/public-plans.server.ts'
import { readReportItem } from '#app/domain/discover/report-item.ts'
import * as reports from '#app/domain/discover/reports.server.ts'
import * as submissions from '#app/domain/discover/submissions.server.ts'
import * as takedowns from '#app/domain/discover/takedowns.server.ts'
import { discoverWords } from '#app/domain/discover/words.ts'
import { DecisionInput } from '#app/domain/publishing/submission.ts'
import { invalid, notFound } from '#app/domain/rules/errors.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { IdFields, readChoice, runAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'

const path = href('/admin/submissions')

const Chosen = IdFields.extend({
  lookedAt: z.string().optional(),
  chosen: z.string().default(''),
  reason: DecisionInput.shape.reason,
})

const ChosenItem = z.object({
  item: z.string().default(''),
  reason: DecisionInput.shape.reason,
})

const ReviewedItem = z.object({
  item: z.string().default(''),
  lookedAt: z.string().default(''),
})

export function actOnModeration(request: Request, actor: Actor) {
  return runAction(request, {
    accept: async (sent) => {
      const { id, lookedAt } = readChoice(sent, Chosen)
      return respond(actor, id, { submitStatus: 'accepted', reason: '', lookedAt })
    },
    reject: async (sent) => {
      const { id, lookedAt, chosen, reason } = readChoice(sent, Chosen)
      const said = [chosen, reason].filter(Boolean).join(' ')
      if (!said) throw invalid(discoverWords.reasonNeeded, 'reason')
      return respond(actor, id, { submitStatus: 'rejected', reason: said, lookedAt })
    },
    takeDown: async (sent) => {
      const { item, reason } = readChoice(sent, ChosenItem)
      const { title } = await takedowns.takeDown(actor, itemOf(item), reason)
      return redirectWithBanner(`${path}?tab=reports`, `“${title}” is out of public view`, {
        statusType: 'warning',
      })
    },
    letBack: async (sent) => {
      const { item } = readChoice(sent, ChosenItem)
      const { title } = await takedowns.restore(actor, itemOf(item))
      return redirectWithBanner(`${path}?tab=reports`, `“${title}” is public again`)
    },
    review: async (sent) => {
      const { item, lookedAt } = readChoice(sent, ReviewedItem)
      const { kind, id } = itemOf(item)
      if (kind !== 'shoot' && kind !== 'project') throw notFound('Item')
      const { title } = await publicPlans.review(actor, { kind, id }, lookedAt)
      return redirectWithBanner(`${path}?tab=plans`, `“${title}” stays as it is`)
    },
    dismiss: async (sent) => {
      const { id } = readChoice(sent, IdFields)
      const { title } = await reports.dismiss(actor, id)
      return redirectWithBanner(`${path}?tab=reports`, `“${title}” stays as it is`)
    },
    undo: async (sent) => {
      const { id } = readChoice(sent, IdFields)
      await decisions.undo(actor, id)
      const { title } = await submissions.find(actor, id)
      return redirectWithBanner(`${path}?open=${id}`, `“${title}” waits again`)
    },
  })
}

/** @throws `notFound` if the text names no item */
function itemOf(text: string) {
  const item = readReportItem(text)
  if (!item) throw notFound('Item')
  return item
}

async function respond(actor: Actor, id: string, input: DecisionInput) {
  await decisions.respond(actor, id, input)
  const { title, status } = await submissions.find(actor, id)
  const next = await desk.findNext(actor, id)
  return redirectWithBanner(next ? `${path}?open=${next}` : path, `“${title}” is ${status}`, {
    statusType: status === 'accepted' ? 'success' : 'warning',
    undo: { action: path, intent: 'undo', id },
  })
}
