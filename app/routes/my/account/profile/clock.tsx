import { Form } from 'react-router'
import type { Clock } from '#app/format/clock.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'

export function AccountClock({ clock }: { clock: Clock }) {
  return (
    <Form method="post" preventScrollReset>
      <RadioGroup
        id="clock"
        label="Times of day"
        name="clock"
        defaultValue={clock}
        options={[
          { value: '12h', label: '3:00pm', hint: '12 hours' },
          { value: '24h', label: '15:00', hint: '24 hours' },
        ]}
      />
      <p className="field-hint">
        What you read. Where you type a time, the field looks as your browser shows it.
      </p>
      <SubmitButton kind="secondary" name="intent" value="clock">
        Save clock
      </SubmitButton>
    </Form>
  )
}
