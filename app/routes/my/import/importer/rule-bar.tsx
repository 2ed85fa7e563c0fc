import type { GroupingRule } from '#app/domain/places/import/grouping.ts'
import {
  distanceLabel,
  metreSteps,
  minuteSteps,
  minutesLabel,
} from '#app/domain/places/import/labels.ts'
import { Field, SelectField } from '#app/ui/field.tsx'

type RuleBarProps = {
  rule: GroupingRule
  onRule: (rule: Partial<GroupingRule>) => void
  hasTimed: boolean
}

export function RuleBar({ rule, onRule, hasTimed }: RuleBarProps) {
  const index = Math.max(0, metreSteps.indexOf(rule.metres as (typeof metreSteps)[number]))
  return (
    <div className="import-rule">
      <Field
        id="metres"
        label={
          <>
            Group photos within <output htmlFor="metres">{distanceLabel(rule.metres)}</output>
          </>
        }
      >
        <input
          id="metres"
          type="range"
          min={0}
          max={metreSteps.length - 1}
          step={1}
          value={index}
          aria-valuetext={distanceLabel(rule.metres)}
          onChange={({ target }) => onRule({ metres: metreSteps[Number(target.value)] })}
        />
      </Field>
      {hasTimed && (
        <SelectField
          id="minutes"
          label="Photos without GPS: match by time"
          value={rule.minutes}
          onChange={({ target }) => onRule({ minutes: Number(target.value) })}
          options={minuteSteps.map((step) => ({ value: String(step), label: minutesLabel(step) }))}
        />
      )}
    </div>
  )
}
