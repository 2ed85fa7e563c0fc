import type { SubmissionResult } from '@conform-to/react'
import type { ComponentProps, ReactNode } from 'react'
import { SubmitButton } from '../button.tsx'
import { SchemaForm } from '../form.tsx'
import { DefaultSubmit } from './default-submit.tsx'
import { Unsaved } from './unsaved.tsx'
import { useShownErrors } from './use-shown-errors.ts'
import './editor.css'

/** What the editor of an item takes, whatever its fields. */
export type EditorProps = {
  lastResult?: SubmissionResult<string[]>
  /** The form's own key, to create; the version it is based on, to change. */
  formKey?: string
  version?: number
  /** The word on the button. */
  save: string
  /** What stands on top: a conflict. */
  children?: ReactNode
}

type EditorFormProps = Omit<EditorProps, 'children'> & {
  form: ComponentProps<typeof SchemaForm>['form']
  /** Changes whenever the form has been saved: the version, unless said. */
  saved?: unknown
  /** What stands on top: a conflict. */
  notice?: ReactNode
  /** The fields that stand before those beside the main ones, where there is one column. */
  lead?: ReactNode
  /** The fields beside the main ones. */
  side: ReactNode
  children: ReactNode
}

/** The form of an editor: its fields in two columns, and Save in sight below. */
export function EditorForm(props: EditorFormProps) {
  const { form, lastResult, formKey, version, saved = version, notice, lead, side, save } = props
  useShownErrors(form.id, lastResult, notice)
  return (
    <SchemaForm form={form} className="editor" preventScrollReset>
      {notice}
      <DefaultSubmit />
      {formKey && <input type="hidden" name="key" value={formKey} />}
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {lead && <div className="editor-main">{lead}</div>}
      {lead && <div className="editor-side">{side}</div>}
      <div className="editor-main">{props.children}</div>
      {!lead && <div className="editor-side">{side}</div>}
      <div className="editor-foot">
        <SubmitButton intent="save" pendingText="Saving…">
          {save}
        </SubmitButton>
      </div>
      <Unsaved form={form.id} saved={saved} />
    </SchemaForm>
  )
}
