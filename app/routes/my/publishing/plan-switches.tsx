import { getCollectionProps, type SubmissionResult } from '@conform-to/react'
import { type PublicSection, publicSections } from '#app/domain/sharing/section.ts'
import type { PlanKind } from '#app/domain/shoots/plan.ts'
import { PublishingForm } from '#app/domain/shoots/publishing-form.ts'
import { formatCount } from '#app/format/plural.ts'
import { Notice } from '#app/ui/banner.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/field.tsx'
import { FormToggle, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'

type PlanSwitchesProps = {
  kind: PlanKind
  isPublished: boolean
  isHidden: boolean
  sections: PublicSection[]
  privateLocations: number
  version: number
  lastResult?: SubmissionResult<string[]>
}

const sectionWords: Record<PublicSection, string> = {
  times: 'Exact times',
  gear: 'Gear',
  people: 'How many people it is shared with',
  notes: 'Notes of the stops',
}

/** Who sees a shoot or project, and what everybody sees of it. */
export function PlanSwitches(props: PlanSwitchesProps) {
  const { kind, isPublished, isHidden, sections, privateLocations, version, lastResult } = props
  const [form, fields] = useSchemaForm({
    schema: PublishingForm,
    id: 'public',
    lastResult,
    defaultValue: { isPublic: isPublished, publicSections: sections },
  })
  const options = kind === 'shoot' ? publicSections : (['people'] as const)
  return (
    <SchemaForm form={form} className="panel">
      <input type="hidden" name="version" value={version} />
      {isHidden && (
        <Notice type="warning">
          This {kind} is hidden: nobody but you and its people sees it.
        </Notice>
      )}
      <FormToggle
        field={fields.isPublic}
        label="Public"
        hint={`On: everybody with the link sees this ${kind} and its locations, without an account. Off: only you and the people you share it with.`}
      />
      {privateLocations > 0 && (
        <p className="text-muted">
          {formatCount(privateLocations, 'location')} of it {privateLocations === 1 ? 'is' : 'are'}{' '}
          private, and shown with it while it is public.
        </p>
      )}
      <fieldset className="field">
        <legend className="field-label">While it is public, everybody also sees</legend>
        {getCollectionProps(fields.publicSections, { type: 'checkbox', options: [...options] }).map(
          ({ key, ...input }) => (
            <CheckboxField
              key={key}
              {...input}
              id={input.id}
              label={sectionWords[input.value as PublicSection]}
            />
          ),
        )}
      </fieldset>
      <SubmitButton intent="save" pendingText="Saving…">
        Save
      </SubmitButton>
    </SchemaForm>
  )
}
