import type { SubmissionResult } from '@conform-to/react'
import { type MouseEvent, useRef, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { Notice } from '../banner.tsx'
import { Button } from '../button.tsx'
import { basisOf, type Compared, compare, type Difference } from './difference.ts'

type Answer = { result?: SubmissionResult<string[]> | undefined; conflict?: string | undefined }

type Editing<Values> = {
  newest: number
  saved: Values
  answer: Answer
  /** Each field, with what is saved and what the form sent. */
  differ: (saved: Values) => Difference[]
}

/**
 * Returns what the form's text is based on, to be sent along as its `version`, and a notice to show
 * above the form when another user has saved a newer one.
 */
export function useConflict<Values>({ newest, saved, answer, differ }: Editing<Values>) {
  const rows = differ(saved)
  const version = useBasis(basisOf(newest, rows), answer)
  const { conflict, result } = answer
  const sent = result?.initialValue?.version
  const notice = conflict && <Changes message={conflict} {...compare(rows, sent)} />
  return { version, notice }
}

/** The `shouldRevalidate` of an editor's page: after a conflict it needs the newer version. */
export function alsoAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409
}

/**
 * What the text of an editor is based on. Only the user's own save moves it, or a conflict that has
 * been shown, not a page that is loaded again for another reason.
 */
function useBasis(newest: string, { result, conflict }: Answer): string {
  const { formData } = useNavigation()
  const isConflict = conflict !== undefined
  // Without scripts what was sent comes back with the form's errors.
  const sent = isConflict ? undefined : result?.initialValue?.version
  const basis = useRef(typeof sent === 'string' ? sent : newest)
  const isSaving = useRef(false)
  const answered = useRef(result)
  if (formData?.get('intent') === 'save') isSaving.current = true
  else if (isSaving.current) {
    isSaving.current = false
    const isNews = answered.current !== result
    answered.current = result
    const isSaved = !isConflict && !result?.error
    if (isSaved || (isNews && isConflict)) basis.current = newest
  }
  return basis.current
}

/** Offers the choice between both texts of each field, once the newer version is loaded. */
function Changes({ message, differences, isSame }: Compared & { message: string }) {
  const isLoading = useNavigation().state !== 'idle'
  if (isLoading) return <Notice type="warning">{message}</Notice>
  if (isSame) return <Notice type="success">What you wrote is what is saved.</Notice>
  return (
    <Notice type="warning">
      <p>{message}</p>
      {differences.length === 0 ? (
        <p>Nobody else changed what you changed: save again to keep it.</p>
      ) : (
        <dl className="changes">
          {differences.map(({ label, saved, yours, field }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <small>Saved now</small> {saved || '(empty)'}
              </dd>
              <dd>
                <small>Yours</small> {yours || '(empty)'}
              </dd>
              {field && <TakeSaved label={label} {...field} />}
            </div>
          ))}
        </dl>
      )}
    </Notice>
  )
}

type TakeSavedProps = { label: string; name: string; value: string }

/** Puts the saved value into the field of the surrounding form, and can put the user's own back. */
function TakeSaved({ label, name, value }: TakeSavedProps) {
  const [yours, setYours] = useState<string>()
  const isTaken = yours !== undefined

  function swap({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const field = currentTarget.form?.elements.namedItem(name)
    if (!isWritten(field)) return
    setYours(isTaken ? undefined : field.value)
    field.value = isTaken ? yours : value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <dd className="needs-script">
      <Button type="button" kind="quiet" onClick={swap}>
        {isTaken ? 'Use yours' : 'Use saved version'}
        <span className="sr-only">: {label}</span>
      </Button>
    </dd>
  )
}

function isWritten(field: unknown) {
  return (
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  )
}
