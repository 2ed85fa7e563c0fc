import type { SubmissionResult } from '@conform-to/react'
import { useEffect, useId, useRef } from 'react'
import { type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { versionOf } from '#app/domain/rules/basis.ts'
import type { Fields } from '#app/domain/rules/fields.ts'
import { Notice } from '../banner.tsx'
import { CheckboxField } from '../field.tsx'

/** Somebody else has saved. `fields` were changed on both sides, `yours` only in the form. */
export type Conflict = { message: string; fields: string[]; yours: string[] }

type Values = Record<string, unknown>

type Editing = {
  basis: string
  values: Values
  answer: { result?: SubmissionResult<string[]>; conflict?: Conflict }
  fields: Fields
}

/** @returns `notice` to show above the form, and `refills`, a key that renders the form anew */
export function useConflict({ basis, values, answer, fields }: Editing) {
  const { conflict, result } = answer
  const current = useBasis(basis, answer)
  const filled = result && conflict ? fillSaved(result, values, conflict, fields) : result
  const notice = conflict && (
    <Changes
      conflict={conflict}
      saved={values}
      yours={result?.initialValue ?? {}}
      fields={fields}
    />
  )
  useEffect(() => {
    if (current.refills > 0) {
      document.querySelector<HTMLElement>(saveButton)?.focus({ preventScroll: true })
    }
  }, [current.refills])
  return { ...current, result: filled, notice }
}

const saveButton = 'form button[name=intent][value=save]:not(.sr-only)'

/** A `shouldRevalidate`: after a conflict, the loader must return the newer version. */
export function revalidateAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409
}

/** The version that the form is based on, which only saving or a shown conflict changes. */
function useBasis(newest: string, { result, conflict }: Editing['answer']) {
  const { formData } = useNavigation()
  // Without JavaScript, the response contains the version that the form was based on.
  const sent = conflict ? undefined : result?.initialValue?.basis
  const basis = useRef(typeof sent === 'string' ? sent : newest)
  const refills = useRef(0)
  const saving = useRef<FormData>(undefined)
  const answered = useRef(result)
  if (formData?.get('intent') === 'save') saving.current = formData
  else if (saving.current) {
    const hasTaken = saving.current.has('useSaved')
    saving.current = undefined
    const isNews = answered.current !== result
    answered.current = result
    const isSaved = !conflict && !result?.error
    const isRefused = isNews && conflict
    const isMerged = (versionOf(newest) ?? 0) > (versionOf(basis.current) ?? 0) + 1
    if (isRefused || (isSaved && (hasTaken || isMerged))) refills.current += 1
    if (isSaved || isRefused) basis.current = newest
  }
  return { basis: basis.current, refills: refills.current }
}

/** Returns the form's values, with the saved values in fields that the user did not change. */
function fillSaved(
  result: SubmissionResult<string[]>,
  saved: Values,
  { yours }: Conflict,
  fields: Fields,
): SubmissionResult<string[]> {
  const others = Object.entries(fields).filter(([name]) => !yours.includes(name))
  const inputs = others.flatMap(([name, { inputs = [name] }]) => inputs)
  const taken = inputs.map((name) => [name, toInputValue(saved[name])])
  return { ...result, initialValue: { ...result.initialValue, ...Object.fromEntries(taken) } }
}

function toInputValue(value: unknown) {
  return typeof value === 'boolean' ? (value ? 'on' : undefined) : value
}

type ChangesProps = { conflict: Conflict; saved: Values; yours: Values; fields: Fields }

function Changes({ conflict, saved, yours, fields }: ChangesProps) {
  const id = useId()
  const isLoading = useNavigation().state !== 'idle'
  if (isLoading) return <Notice type="warning">{conflict.message}</Notice>
  return (
    <Notice type="warning">
      <p>{conflict.message}</p>
      <dl className="changes">
        {conflict.fields.map((name) => {
          const { label = name, describe = (values: Values) => textOf(values[name]) } =
            fields[name] ?? {}
          return (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                <small>Saved now</small> {describe(saved) || '(empty)'}
              </dd>
              <dd>
                <small>Yours</small> {describe(yours) || '(empty)'}
              </dd>
              <dd>
                <CheckboxField
                  id={`${id}-${name}`}
                  name="useSaved"
                  value={name}
                  label={
                    <>
                      Use the saved version<span className="sr-only">: {label}</span>
                    </>
                  }
                />
              </dd>
            </div>
          )
        })}
      </dl>
    </Notice>
  )
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return value === undefined || value === null ? '' : String(value)
}
