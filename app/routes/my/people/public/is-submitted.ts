import type { SubmitKind } from '#app/domain/publishing/submission.ts'
import { kinds, type ShareKind } from '#app/domain/rules/kind.ts'

/** Whether the kind goes public by a submission to Discover, and not by a switch. */
export function isSubmitted(kind: ShareKind): kind is SubmitKind {
  return kinds[kind].canBeSubmitted
}
