import type { SubmissionResult } from '@conform-to/react'
import { useRef } from 'react'
import { type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'

/**
 * The version that the text of an editor is based on. It does not move when the page is loaded again
 * for another reason: only a save of one's own moves it, and a conflict, once it has been shown.
 */
export function useBasis(newest: number, result: SubmissionResult<string[]> | undefined): number {
  const { formData } = useNavigation()
  const basis = useRef(versionOf(result) ?? newest)
  const isSaving = useRef(false)
  if (formData?.get('intent') === 'save') isSaving.current = true
  else if (isSaving.current) {
    isSaving.current = false
    if (!result?.error || result.error.version) basis.current = newest
  }
  return basis.current
}

/** Without scripts the version that was sent comes back with what was wrong, unless it was the version. */
function versionOf(result: SubmissionResult<string[]> | undefined) {
  if (!result || result.error?.version) return undefined
  const version = Number(result.initialValue?.version)
  return Number.isInteger(version) && version > 0 ? version : undefined
}

/** The `shouldRevalidate` of an editor's page: after a conflict it needs the newer version. */
export function alsoAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409
}
