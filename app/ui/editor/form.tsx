import type { SubmissionResult } from '@conform-to/react'
import type { ComponentProps, FocusEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass, SubmitButton } from '../button.tsx'
import { SchemaForm } from '../form.tsx'
import { Unsaved } from './unsaved.tsx'
import { useShownErrors } from './use-shown-errors.ts'
import './editor.css'

export type EditorProps = {
  lastResult?: SubmissionResult<string[]>
  /** The idempotency key of a new item; `basis` is set for an existing item instead. */
  formKey?: string
  basis?: string
  save: string
  cancelHref?: string
  children?: ReactNode
}

type EditorFormProps = Omit<EditorProps, 'children'> & {
  form: ComponentProps<typeof SchemaForm>['form']
  /** A value that differs after each save; defaults to `basis`. */
  saved?: unknown
  notice?: ReactNode
  side: ReactNode
  children: ReactNode
}

export function EditorForm(props: EditorFormProps) {
  const { form, lastResult, formKey, basis, saved = basis, notice, side, save, cancelHref } = props
  useShownErrors(form.id, lastResult, notice)
  return (
    <SchemaForm form={form} className="editor" preventScrollReset onFocus={scrollClear}>
      {notice}
      <DefaultSubmit />
      {formKey && <input type="hidden" name="key" value={formKey} />}
      {basis !== undefined && <input type="hidden" name="basis" value={basis} />}
      <div className="editor-main">{props.children}</div>
      <div className="editor-side">{side}</div>
      <div className="editor-foot">
        {cancelHref && (
          <Link className={buttonClass('quiet')} to={cancelHref}>
            Cancel
          </Link>
        )}
        <SubmitButton intent="save" pendingText="Saving…">
          {save}
        </SubmitButton>
      </div>
      <Unsaved form={form.id} saved={saved} isRefused={lastResult?.status === 'error'} />
    </SchemaForm>
  )
}

/** Enter in a text field presses the form's first button, so that button must save. */
function DefaultSubmit() {
  return (
    <button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1}>
      Save
    </button>
  )
}

/** Excludes checkboxes, radio buttons and file inputs, which must stay below the finger. */
const fields = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select'

/** Scrolls a focused field clear of fixed bars. Browsers do this only for the Tab key. */
function scrollClear({ target }: FocusEvent) {
  if (target.matches(fields)) target.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}
