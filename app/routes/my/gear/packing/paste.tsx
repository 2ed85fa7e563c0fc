import { Form } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextareaField } from '#app/ui/field.tsx'

type PackingPasteProps = {
  action: string
  formKey: string
  text?: string | undefined
  /** Number of gear items that the subscription still allows to add. */
  room?: number | undefined
}

export function PackingPaste({ action, formKey, text, room = 0 }: PackingPasteProps) {
  return (
    <Form method="post" action={action} className="panel packing-paste">
      <input type="hidden" name="key" value={formKey} />
      <TextareaField
        key={text}
        id="text"
        name="text"
        label="Type or paste a list"
        hint="One item per line, such as “2x Tripod”. New items are added to your gear."
        defaultValue={text}
        rows={6}
        required
        placeholder={'2x Tripod\nSoftbox\nCamera battery, Power, 6'}
      />
      <p className="actions">
        <SubmitButton intent="list" pendingText="Adding…">
          Add to the list
        </SubmitButton>
        {room > 0 && (
          <SubmitButton kind="secondary" intent="first" pendingText="Adding…">
            {`Add the first ${room}`}
          </SubmitButton>
        )}
      </p>
    </Form>
  )
}
