import type { SubmissionResult } from '@conform-to/react'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { contactLengths } from '#app/domain/messages/contact.ts'
import { Button } from '#app/ui/button.tsx'
import { TextareaField } from '#app/ui/field.tsx'

type ReplyFormProps = { id: string; email: string; lastResult?: SubmissionResult<string[]> }

export function ReplyForm({ id, email, lastResult }: ReplyFormProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const { state, formData } = useNavigation()
  const isSending = state === 'submitting' && formData?.get('id') === id
  const wasSending = useRef(false)
  useEffect(() => {
    if (isSending) wasSending.current = true
    if (state !== 'idle' || !wasSending.current) return
    wasSending.current = false
    if (!lastResult && box.current) {
      box.current.querySelector('form')?.reset()
      box.current.open = false
    }
  }, [isSending, state, lastResult])
  const errors = lastResult?.error?.reply ?? lastResult?.error?.[''] ?? undefined
  return (
    <details ref={box} open={lastResult !== undefined || undefined}>
      <summary className="btn btn-quiet">Reply</summary>
      <Form method="post" preventScrollReset replace>
        <input type="hidden" name="intent" value="reply" />
        <input type="hidden" name="id" value={id} />
        <TextareaField
          id={`reply-${id}`}
          name="reply"
          label={`Reply to ${email}`}
          required
          maxLength={contactLengths.message.max}
          defaultValue={String(lastResult?.initialValue?.reply ?? '')}
          errors={errors ?? undefined}
        />
        <Button type="submit" kind="accent" pending={isSending} pendingText="Sending…">
          Send reply
        </Button>
      </Form>
    </details>
  )
}
