import type { SubmissionResult } from '@conform-to/react'
import { publishingWords } from '#app/domain/publishing/words.ts'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import type { ItemAudience } from '#app/domain/sharing/audience.ts'
import { Notice } from '#app/ui/banner.tsx'
import { Parents } from '#app/views/sharing/audience.tsx'
import { isSubmitted } from './is-submitted.ts'
import { PlanSwitches } from './plan-switches.tsx'
import { SubmissionState } from './submission-state.tsx'
import { SubmitFields } from './submit-fields.tsx'
import type { viewPublic } from './view.server.ts'

type PublicSectionProps = {
  kind: ShareKind
  audience: ItemAudience
  shown: Awaited<ReturnType<typeof viewPublic>>
  result: SubmissionResult<string[]> | undefined
  conflict: string | undefined
}

export function PublicSection({ kind, audience, shown, result, conflict }: PublicSectionProps) {
  const { isTakenDown, takenDownReason, isPublished, isPurchased, last } = shown
  if (isTakenDown) return <TakenDown kind={kind} reason={takenDownReason} />
  if (isPurchased && !isPublished) return <p>{publishingWords.bought.text}</p>
  if (!isSubmitted(kind)) {
    return (
      <PlanSwitches
        key={shown.version}
        {...shown}
        kind={kind}
        lastResult={result}
        conflict={conflict}
      />
    )
  }
  const isForm = !isPublished && last?.status !== 'pending'
  return (
    <>
      {!isForm && result?.error?.[''] && <Notice type="error">{result.error[''][0]}</Notice>}
      {!isPublished && <PublicWithin kind={kind} item={audience} />}
      <SubmissionState {...shown} kind={kind} />
      {isForm && <SubmitFields {...shown} kind={kind} lastResult={result} />}
    </>
  )
}

function PublicWithin({ kind, item }: { kind: ShareKind; item: ItemAudience }) {
  const parents = item.parents.filter((parent) => parent.isPublished)
  if (parents.length === 0) return null
  return (
    <Notice>
      This {kind} is not on Discover by itself: it is public as part of
      <Parents parents={parents} />.
    </Notice>
  )
}

function TakenDown({ kind, reason }: { kind: ShareKind; reason: string | null }) {
  return (
    <Notice type="error">
      <p>
        An admin has taken this {kind} out of public view{reason && ':'} {reason}
      </p>
      <p>Only an admin can make it public again. Write to us if you think this is a mistake.</p>
    </Notice>
  )
}
