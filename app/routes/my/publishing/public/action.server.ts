import * as publications from '#app/domain/discover/publications.server.ts'
import * as submissions from '#app/domain/discover/submissions.server.ts'
import {
  SubmissionForm,
  SubmissionInput,
  type SubmitItem,
} from '#app/domain/publishing/submission.ts'
import type { PlanKind } from '#app/domain/rules/kind.ts'
import { kinds } from '#app/domain/rules/kind.ts'
import { PublishingForm } from '#app/domain/shoots/plan.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { readFields, runAction, type SentAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { publicHref } from '#app/views/addresses.ts'

export function actOnSubmission(request: Request, actor: Actor, item: SubmitItem) {
  const page = publicHref(item.kind, item.id)
  const { title: noun } = kinds[item.kind]
  return runAction(request, {
    submit: async (sent) => {
      const form = readFields(sent, SubmissionForm)
      const last = await submissions.submit(actor, item, SubmissionInput.parse(form))
      return redirectWithBanner(
        page,
        last?.status === 'pending' ? `${noun} submitted` : `${noun} published`,
      )
    },
    remove: async () => {
      await submissions.removeFromDiscover(actor, item)
      return redirectWithBanner(
        page,
        `Only you and the people you share it with see this ${item.kind} now`,
        { statusType: 'warning' },
      )
    },
  })
}

export function actOnPlan(request: Request, actor: Actor, kind: PlanKind, id: string) {
  const save = async (sent: SentAction) => {
    const { version, ...changes } = readFields(sent, PublishingForm)
    await publications.find(actor, kind, id)
    if (kind === 'shoot') await shoots.update(actor, id, changes, version)
    else await projects.update(actor, id, changes, version)
    return redirectWithBanner(publicHref(kind, id), `${kinds[kind].title} saved`)
  }
  return runAction(request, { save }, 'save')
}
