import type { SubmissionResult } from '@conform-to/react'
import { type MouseEvent, useRef, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { Notice } from '../banner.tsx'
import { Button } from '../button.tsx'
import { type Compared, compare, type Difference } from './difference.ts'

type Editing<Values> = {
  newest: number
  saved: Values
  answer: { result?: SubmissionResult<string[]> | undefined; conflict?: string | undefined }
  differ: (saved: Values) => Difference[]
}

/**
 * Returns the version that the form's text is based on, to be sent along, and a notice to show
 * above the form when another user has saved a newer one.
 */
export function useConflict<Values>({ newest, saved, answer, differ }: Editing<Values>) {
  const { version, before } = useBasis(newest, saved, answer)
  const { conflict } = answer
  const notice = conflict && <Changes message={conflict} {...compare(differ, saved, before)} />
  return { version, notice }
}

/** The `shouldRevalidate` of an editor's page: after a conflict it needs the newer version. */
export function alsoAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409
}

type Basis<Values> = {
  version: number
  /** The saved values that the conflicting text was based on, if they are known. */
  before: Values | undefined
}

/**
 * The version that the text of an editor is based on. Only the user's own save moves it, or a
 * conflict that has been shown, not a page that is loaded again for another reason.
 * @param saved the values of version `newest`
 */
function useBasis<Values>(
  newest: number,
  saved: Values,
  { result, conflict }: Editing<Values>['answer'],
): Basis<Values> {
  const { formData } = useNavigation()
  const isConflict = conflict !== undefined
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

/** Without scripts the version that was sent comes back with the form's errors. */
function versionOf(result: SubmissionResult<string[]> | undefined) {
  const version = Number(result?.initialValue?.version)
  return Number.isInteger(version) && version > 0 ? version : undefined
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
