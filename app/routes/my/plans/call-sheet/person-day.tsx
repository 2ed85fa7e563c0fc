import { lineLength, textLength } from '#app/domain/call-sheets/call-sheet.ts'
import { CheckboxGroup } from '#app/ui/checkbox-group.tsx'
import { FormCheckbox, FormText, FormTextarea } from '#app/ui/form.tsx'
import type { Fields } from './person-form.tsx'

type OnDayProps = { fields: Fields; heading: string; stops: { id: string; title: string }[] }

/** What differs for the person on one day. */
export function OnDay({ fields, heading, stops }: OnDayProps) {
  return (
    <>
      <h2>{heading}</h2>
      <FormCheckbox field={fields.isThere} label="There on this day" />
      <div className="times">
        <FormText field={fields.callTime} type="time" label="Call on this day" />
        <FormText field={fields.makeupTime} type="time" label="Make-up" />
        <FormText field={fields.wardrobeTime} type="time" label="Wardrobe" />
        <FormText field={fields.wrapTime} type="time" label="Wrap" />
      </div>
      <div className="times">
        <FormText field={fields.pickupTime} type="time" label="Pick-up" />
        <FormText
          field={fields.pickupPlace}
          label="Picked up at"
          maxLength={lineLength}
          autoComplete="off"
        />
        <FormText
          field={fields.pickupBy}
          label="Picked up by"
          maxLength={lineLength}
          autoComplete="off"
        />
      </div>
      <FormTextarea field={fields.note} label="Note for them" rows={2} limit={textLength} />
      {stops.length > 1 && (
        <CheckboxGroup
          field={fields.stopIds}
          label="Stops they come to (none ticked: all)"
          options={stops.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
    </>
  )
}
