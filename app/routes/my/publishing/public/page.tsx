import * as publications from '#app/domain/discover/publications.server.ts'
import * as submissions from '#app/domain/discover/submissions.server.ts'
import type { SubmitKind } from '#app/domain/publishing/submission.ts'
import { publishingWords } from '#app/domain/publishing/words.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import type { PlanKind } from '#app/domain/rules/kind.ts'
import { type KindThat, kindAt, kinds } from '#app/domain/rules/kind.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { env } from '#app/server/env.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { revalidateAfterConflict } from '#app/ui/editor/conflict.tsx'
import { editorHref, pageHref } from '#app/views/addresses.ts'
import { Refusal } from '#app/views/refusal.tsx'
import type { Route } from './+types/page'
import { actOnPlan, actOnSubmission } from './action.server.ts'
import { PlanSwitches } from './plan-switches.tsx'
import { SubmissionState } from './submission-state.tsx'
import { SubmitFields } from './submit-fields.tsx'
import './page.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  return loadOrThrow(findAll(findActor(context), params.items, params.id))
}

async function findAll(actor: Actor, items: string, id: string) {
  const kind = requirePageKind(items)
  const { username, emailConfirmed } = requireUser(actor)
  const { takenDownAt, ...publication } = await publications.find(actor, kind, id)
  const last = isSubmitted(kind) ? await submissions.findLast(actor, { kind, id }) : undefined
  return {
    kind,
    ...publication,
    isTakenDown: takenDownAt !== null,
    last,
    emailConfirmed,
    moderation: env.MODERATION,
    editHref: editorHref(kind, id),
    viewHref: pageHref(kind, username, publication.slug),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const kind = await loadOrThrow((async () => requirePageKind(params.items))())
  return isSubmitted(kind)
    ? actOnSubmission(request, actor, { kind, id: params.id })
    : actOnPlan(request, actor, kind, params.id)
}

/** @throws `notFound` for a kind without a public page */
function requirePageKind(items: string): KindThat<'hasPage'> {
  const kind = kindAt(items, 'hasPage')
  if (!kind) throw notFound('Page')
  return kind
}

export const shouldRevalidate = revalidateAfterConflict

function isSubmitted(kind: KindThat<'hasPage'>): kind is SubmitKind {
  return kinds[kind].canBeSubmitted
}

export default function Public({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, isTakenDown, takenDownReason, isPublished, isPurchased, last } = loaderData
  const { result, conflict } = actionData ?? {}
  const isWaiting = last?.status === 'pending' && !isPublished
  const isForm = isSubmitted(kind) && !isTakenDown && !isPurchased && !isPublished && !isWaiting
  return (
    <div className="publishing">
      <Refusal of={actionData} />
      {isSubmitted(kind) && !isForm && <Refusal of={{ message: result?.error?.['']?.[0] }} />}
      {isTakenDown ? (
        <Notice type="error">
          <p>
            An admin has taken this {kind} out of public view{takenDownReason && ':'}{' '}
            {takenDownReason}
          </p>
          <p>Only an admin can make it public again. Write to us if you think this is a mistake.</p>
        </Notice>
      ) : isPurchased && !isPublished ? (
        <p className="panel">{publishingWords.bought.text}</p>
      ) : isSubmitted(kind) ? (
        <>
          <SubmissionState {...loaderData} kind={kind} />
          {isForm && <SubmitFields {...loaderData} kind={kind} lastResult={result} />}
        </>
      ) : (
        <PlanSwitches
          key={loaderData.version}
          {...loaderData}
          kind={kind as PlanKind}
          lastResult={result}
          conflict={conflict?.message}
        />
      )}
    </div>
  )
}
