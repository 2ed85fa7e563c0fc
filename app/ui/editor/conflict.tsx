import type { SubmissionResult } from '@conform-to/react'
import { useEffect, useId, useRef } from 'react'
import { type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { Notice } from '../banner.tsx'
import { CheckboxField } from '../field.tsx'
import { basisOf, type Difference, findConflicts } from './difference.ts'

type Answer = { result?: SubmissionResult<string[]> | undefined; conflict?: string | undefined }

type Editing<Values> = {
  newest: number
  saved: Values
  answer: Answer
  /** Each field, with what is saved and what the form sent. */
  differ: (saved: Values) => Difference[]
}

/**
 * Returns what the form's text is based on, to be sent along as its `version`, a notice to show above
 * the form when it conflicts with what was saved meanwhile, and the form's key: its fields are filled
 * in anew once they may hold less than what is saved.
 */
export function useConflict<Values>({ newest, saved, answer, differ }: Editing<Values>) {
  const rows = differ(saved)
  const { version, turn } = useBasis(newest, basisOf(newest, rows), answer)
  const { conflict, result } = answer
  const conflicts = findConflicts(rows, result?.initialValue?.version)
  const notice = conflict && <Changes message={conflict} conflicts={conflicts} />
  useEffect(() => {
    // The button that was pressed has been replaced.
    if (turn > 0) document.querySelector<HTMLElement>(saveButton)?.focus({ preventScroll: true })
  }, [turn])
  return { version, notice, turn }
}

const saveButton = 'form button[name=intent][value=save]:not(.default-submit)'

/** The `shouldRevalidate` of an editor's page: after a conflict it needs the newer version. */
export function alsoAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409
}

/**
 * The version that the form started from. It advances only after the user saved or has seen a
 * conflict, not on a plain reload. `turn` counts how often the fields have to be filled in anew:
 * after a conflict, and after a save that took over what others had saved.
 */
function useBasis(newest: number, basisOfNewest: string, { result, conflict }: Answer) {
  const { formData } = useNavigation()
  const isConflict = conflict !== undefined
  // Without scripts what was sent comes back with the form's errors.
  const sent = isConflict ? undefined : result?.initialValue?.version
  const basis = useRef(typeof sent === 'string' ? sent : basisOfNewest)
  const turn = useRef(0)
  const saving = useRef<FormData>(undefined)
  const answered = useRef(result)
  if (formData?.get('intent') === 'save') saving.current = formData
  else if (saving.current) {
    const hasTaken = saving.current.has('useSaved')
    saving.current = undefined
    const isNews = answered.current !== result
    answered.current = result
    const isSaved = !isConflict && !result?.error
    const isRefused = isNews && isConflict
    const ownVersion = Number.parseInt(basis.current, 10) + 1
    if (isRefused || (isSaved && (hasTaken || newest > ownVersion))) turn.current += 1
    if (isSaved || isRefused) basis.current = basisOfNewest
  }
  return { version: basis.current, turn: turn.current }
}

/** Offers the choice between both texts of each field, once the newer version is loaded. */
function Changes({ message, conflicts }: { message: string; conflicts: Difference[] }) {
  const id = useId()
  const isLoading = useNavigation().state !== 'idle'
  if (isLoading) return <Notice type="warning">{message}</Notice>
  return (
    <Notice type="warning">
      <p>{message}</p>
      {conflicts.length === 0 ? (
        <p>Nobody else changed what you changed: save again to keep it.</p>
      ) : (
        <dl className="changes">
          {conflicts.map(({ label, saved, yours }, index) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <small>Saved now</small> {saved || '(empty)'}
              </dd>
              <dd>
                <small>Yours</small> {yours || '(empty)'}
              </dd>
              <dd>
                <CheckboxField
                  id={`${id}-${index}`}
                  name="useSaved"
                  value={label}
                  label={
                    <>
                      Use the saved version<span className="sr-only">: {label}</span>
                    </>
                  }
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Notice>
  )
}
