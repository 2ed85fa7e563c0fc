import { SquareCheck as checks } from 'lucide'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import { type Kind, kinds } from '#app/domain/rules/kind.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { chosenField } from './chosen.ts'
import { useListHref } from './library.tsx'

export function SelectLink({ isSelecting }: { isSelecting: boolean }) {
  const listHref = useListHref()
  return (
    <ButtonLink
      kind="quiet"
      to={listHref({ select: isSelecting ? undefined : '1', chosen: undefined })}
      icon={<Icon of={checks} />}
      preventScrollReset
    >
      {isSelecting ? 'Done' : <span className="folds">Select</span>}
    </ButtonLink>
  )
}

export function SelectCheckbox({ kind, id, title }: { kind: Kind; id: string; title: string }) {
  const [params] = useSearchParams()
  return (
    <label className="choose">
      <input
        type="checkbox"
        name={chosenField(kind)}
        value={id}
        defaultChecked={params.get('chosen') === id}
      />
      <span className="sr-only">Choose {title}</span>
    </label>
  )
}

type SelectionFormProps = {
  kind: Kind
  children: ReactNode
  note?: ReactNode
  tools: ReactNode
}

export function SelectionForm({ kind, children, note, tools }: SelectionFormProps) {
  const [count, setCount] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const recount = () => {
    const chosen = form.current?.querySelectorAll(`:checked[name="${chosenField(kind)}"]`)
    if (chosen) setCount(chosen.length)
  }
  // Recounts after each render, because chosen items may have left the list.
  useEffect(recount)
  return (
    <Form
      ref={form}
      method="post"
      className="choosing"
      preventScrollReset
      onChange={recount}
      onSubmitCapture={leaveToBrowser}
    >
      {children}
      {note}
      <div className="choosing-bar row">
        <p role="status">{count === 0 ? `Choose ${kinds[kind].plural}` : `${count} chosen`}</p>
        {tools}
      </div>
    </Form>
  )
}

/** The answer to a button with its own address is a file, which only the browser can save. */
function leaveToBrowser(event: FormEvent) {
  const { submitter } = event.nativeEvent as SubmitEvent
  if (submitter?.hasAttribute('formaction')) event.stopPropagation()
}
