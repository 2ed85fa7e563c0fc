import * as publications from '#app/domain/discover/publications.server.ts'
import * as submissions from '#app/domain/discover/submissions.server.ts'
import {
  SubmissionForm,
  SubmissionInput,
  type SubmitKind,
} from '#app/domain/publishing/submission.ts'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import { kinds, type PlanKind } from '#app/domain/rules/kind.ts'
import { PublishingForm } from '#app/domain/shoots/plan.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { readFields, type SentAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { isSubmitted } from './is-submitted.ts'

/** @param page the section about who may find the item */
export function publicVerbs(actor: Actor, kind: ShareKind, id: string, page: string) {
  return isSubmitted(kind) ? ofDiscover(actor, kind, id, page) : ofPlan(actor, kind, id, page)
}

function ofDiscover(actor: Actor, kind: SubmitKind, id: string, page: string) {
  const { title } = kinds[kind]
  return {
    submit: async (sent: SentAction) => {
      const form = readFields(sent, SubmissionForm)
      const last = await submissions.submit(actor, { kind, id }, SubmissionInput.parse(form))
      const isWaiting = last?.status === 'pending'
      return redirectWithBanner(page, isWaiting ? `${title} submitted` : `${title} is public`)
    },
    takeOff: async () => {
      await submissions.removeFromDiscover(actor, { kind, id })
      return redirectWithBanner(
        page,
        `Only you and the people you share it with see this ${kind} now`,
        { statusType: 'warning' },
      )
    },
  }
}

function ofPlan(actor: Actor, kind: PlanKind, id: string, page: string) {
  return {
    save: async (sent: SentAction) => {
      const { version, ...changes } = readFields(sent, PublishingForm)
      await publications.find(actor, kind, id)
      if (kind === 'shoot') await shoots.update(actor, id, changes, version)
      else await projects.update(actor, id, changes, version)
      return redirectWithBanner(page, `${kinds[kind].title} saved`)
    },
  }
}
