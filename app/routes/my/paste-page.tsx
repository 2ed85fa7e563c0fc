import { ArrowLeft as back } from 'lucide'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import type { Use } from '#app/domain/items/use.server.ts'
import type { SentForm } from '#app/domain/rules/form-fields.ts'
import { formatNumber } from '#app/format/number.ts'
import { formatCount } from '#app/format/plural.ts'
import { Notice } from '#app/ui/banner.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextareaField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Reason, Refusal } from '#app/views/refusal.tsx'
import { UseLine } from '#app/views/use-line.tsx'
import './gear/pieces.css'
import { useDraft } from './use-draft.tsx'

type PastePageProps = {
  from: { to: string; label: string }
  use: Use
  formKey: string
  /** What the action returned: a refusal, or the text that it has read. */
  answer: (Reason & { text?: string }) | undefined
  label: string
  hint: string
  placeholder: string
  proposal: ReactNode
  children?: ReactNode
}

/** A list is typed or pasted, read into a proposal, and saved from there. */
export function PastePage({ from, use, formKey, answer, proposal, ...page }: PastePageProps) {
  const { label, hint, placeholder, children } = page
  const draft = useDraft('paste', formKey, answer)
  const drafted = draft.form && String(draft.form.get('text'))
  const text = answer?.text ?? drafted
  return (
    <main className="page gear-paste">
      <header className="editor-head">
        <Link to={from.to} className="btn btn-quiet back">
          <Icon of={back} />
          {from.label}
        </Link>
        <h1>Paste a list</h1>
      </header>
      <UseLine use={use} />
      <Refusal of={answer?.message ? answer : undefined} />
      {draft.notice}
      {proposal}
      <Form id="paste" method="post" className="panel" preventScrollReset>
        <TextareaField
          key={text}
          id="text"
          name="text"
          label={proposal ? 'Change the list' : label}
          hint={hint}
          defaultValue={text}
          rows={10}
          required
          placeholder={placeholder}
        />
        <SubmitButton
          kind={proposal ? 'secondary' : 'primary'}
          intent="propose"
          pendingText="Reading…"
        >
          {proposal ? 'Read it again' : 'Read the list'}
        </SubmitButton>
      </Form>
      {children}
    </main>
  )
}

export type WrongLine = { line: number; text: string; message: string }

type WrongLinesProps = {
  lines: WrongLine[]
  /** Number of wrong lines, of which `lines` may hold only the first. */
  count?: number
}

export function WrongLines({ lines, count = lines.length }: WrongLinesProps) {
  if (count === 0) return null
  return (
    <Notice type="warning">
      <p>{formatCount(count, 'line')} left out:</p>
      <ol className="wrong-lines">
        {lines.map(({ line, text, message }) => (
          <li key={line}>
            <b>Line {line}</b> {message}. <q>{text}</q>
          </li>
        ))}
      </ol>
      <MoreLines shown={lines.length} of={count} />
    </Notice>
  )
}

export function MoreLines({ shown, of }: { shown: number; of: number }) {
  if (of <= shown) return null
  return <p className="caption">and {formatNumber(of - shown)} more</p>
}

/** The pasted text, without the NUL characters that the database refuses. */
export function pastedText(form: SentForm) {
  return String(form.get('text') ?? '').replaceAll('\0', '')
}
