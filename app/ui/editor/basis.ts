import type { SubmissionResult } from '@conform-to/react'
import { useRef } from 'react'
import { type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'

/** What an editor's action answered, as far as it tells whether the text was saved. */
type Answered = { result?: SubmissionResult<string[]> | undefined; conflict?: string | undefined }

type Basis<Values> = {
  version: number
  /** What was saved when the text was begun that met a conflict; undefined where nobody knows any more. */
  before: Values | undefined
}

/**
 * The version that the text of an editor is based on. It does not move when the page is loaded again
 * for another reason: only a save of one's own moves it, and a conflict, once it has been shown.
 * @param saved what is saved as `newest`
 */
export function useBasis<Values>(
  newest: number,
  saved: Values,
  answer: Answered | undefined,
): Basis<Values> {
  const { formData } = useNavigation()
  const { result } = answer ?? {}
  const isConflict = answer?.conflict !== undefined
  const based = (isConflict ? undefined : versionOf(result)) ?? newest
  const basis = useRef({ version: based, values: based === newest ? saved : undefined })
  const before = useRef<Values>(undefined)
  const isSaving = useRef(false)
  const answered = useRef(result)
  if (formData?.get('intent') === 'save') isSaving.current = true
  else if (isSaving.current) {
    isSaving.current = false
    const isNews = answered.current !== result
    answered.current = result
    const isSaved = !isConflict && !result?.error
    if (isSaved || (isNews && isConflict)) {
      before.current = isSaved ? undefined : basis.current.values
      basis.current = { version: newest, values: saved }
    }
  }
  return { version: basis.current.version, before: before.current }
}

/** Without scripts the version that was sent comes back with what was wrong. */
function versionOf(result: SubmissionResult<string[]> | undefined) {
  const version = Number(result?.initialValue?.version)
  return Number.isInteger(version) && version > 0 ? version : undefined
}

/** The `shouldRevalidate` of an editor's page: after a conflict it needs the newer version. */
export function alsoAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409
}
