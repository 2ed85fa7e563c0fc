import { type MouseEvent, useState } from 'react'
import { useNavigation } from 'react-router'
import { Notice } from '../banner.tsx'
import { Button } from '../button.tsx'
import type { Compared } from './difference.ts'

/**
 * What differs between the newer saved version and the text that is still in the form, and for each field
 * the choice between the two; while the newer one is on its way there is nothing to compare with.
 */
export function Changes({ message, differences, isSame }: Compared & { message: string }) {
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

/** Puts what is saved into the field of the form around it, and what was there back again. */
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
        {isTaken ? 'Put yours back' : 'Take what is saved'}
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
