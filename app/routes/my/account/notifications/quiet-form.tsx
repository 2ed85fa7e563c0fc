import { useId } from 'react'
import { Form } from 'react-router'
import type { QuietHours } from '#app/domain/post/notice.ts'
import { groupZones } from '#app/format/time-zones.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/editor/hydrated.ts'
import { SelectField, TextField, ToggleField } from '#app/ui/field.tsx'

/** The form suggests the browser's time zone if none is saved. */
type QuietFormProps = {
  hours: Omit<QuietHours, 'timeZone'> & { timeZone?: string }
  zones: string[]
}

export function QuietForm({ hours, zones }: QuietFormProps) {
  const id = useId()
  const isHydrated = useHydrated()
  const here = isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC'
  const zone = hours.timeZone ?? here
  return (
    <Form method="post">
      <ToggleField
        id={`${id}-on`}
        name="isOn"
        label="Push nothing in these hours"
        defaultChecked={hours.isOn}
      />
      <div className="quiet-times">
        <TextField
          id={`${id}-from`}
          type="time"
          name="startsAt"
          label="From"
          defaultValue={hours.startsAt}
          required
        />
        <TextField
          id={`${id}-to`}
          type="time"
          name="endsAt"
          label="To"
          defaultValue={hours.endsAt}
          required
        />
      </div>
      <SelectField
        id={`${id}-zone`}
        key={zone}
        name="timeZone"
        label="Time zone"
        defaultValue={zone}
        options={groupZones(zones, [zone, here])}
      />
      <SubmitButton intent="saveQuiet">Save quiet hours</SubmitButton>
    </Form>
  )
}
