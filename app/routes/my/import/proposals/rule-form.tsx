import { Form } from 'react-router'
import type { GroupingRule } from '#app/domain/places/import/grouping.ts'
import {
  distanceLabel,
  metreSteps,
  minuteSteps,
  minutesLabel,
} from '#app/domain/places/import/labels.ts'
import type { Tracked } from '#app/domain/places/import/photo-tracks.server.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { ShiftField } from './found/shift-field.tsx'

export function RuleForm({ rule, tracked }: { rule: GroupingRule; tracked: Tracked | null }) {
  return (
    <Form method="get" className="import-rule" preventScrollReset>
      <SelectField
        id="metres"
        name="metres"
        label="Group photos within"
        defaultValue={rule.metres}
        options={metreSteps.map((step) => ({ value: String(step), label: distanceLabel(step) }))}
      />
      <SelectField
        id="minutes"
        name="minutes"
        label="Photos without GPS: match by time"
        defaultValue={rule.minutes}
        options={minuteSteps.map((step) => ({ value: String(step), label: minutesLabel(step) }))}
      />
      {tracked && <ShiftField {...tracked} />}
      <Button kind="secondary" type="submit">
        Group again
      </Button>
    </Form>
  )
}
