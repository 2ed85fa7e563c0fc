import type { SubmissionResult } from '@conform-to/react'
import { Link } from 'react-router'
import type { PlanKind } from '#app/domain/rules/kind.ts'
import { type PublicSection, publicSections } from '#app/domain/rules/section.ts'
import { PublishingForm } from '#app/domain/shoots/plan.ts'
import { Notice } from '#app/ui/banner.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { CheckboxGroup } from '#app/ui/checkbox-group.tsx'
import { FormToggle, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import { sectionWords } from '#app/views/sharing/section-words.ts'
import { RevealedLocations } from './revealed-locations.tsx'
import type { Moderation } from './submission-state.tsx'

type PlanSwitchesProps = {
  kind: PlanKind
  isPublished: boolean
  isHidden: boolean
  sections: PublicSection[]
  privateLocations: string[]
  editHref: string
  version: number
  emailConfirmed: boolean
  moderation: Moderation
  lastResult?: SubmissionResult<string[]>
  conflict: string | undefined
}

const whoLists: Record<Moderation, string> = {
  before: 'search engines may list it once an admin has reviewed it',
  after: 'search engines may list it',
  off: 'search engines may list it',
}

export function PlanSwitches(props: PlanSwitchesProps) {
  const { kind, isPublished, isHidden, sections, privateLocations, version, lastResult, conflict } =
    props
  const [form, fields] = useSchemaForm({
    schema: PublishingForm,
    id: 'public-form',
    lastResult,
    defaultValue: { isPublic: isPublished, publicSections: sections },
  })
  const isRefused = !props.emailConfirmed && props.moderation !== 'off' && !isPublished
  const options = kind === 'shoot' ? publicSections : (['people'] as const)
  return (
    <>
      {isRefused && (
        <p className="text-muted">You can make it public once your email is confirmed.</p>
      )}
      <SchemaForm form={form}>
        <input type="hidden" name="version" value={version} />
        {conflict && <Notice type="warning">{conflict}</Notice>}
        {isHidden && (
          <Notice type="warning">
            This {kind} is hidden: only you and the people you share it with see it.{' '}
            <Link to={props.editHref}>Show it again</Link>
          </Notice>
        )}
        <FormToggle
          field={fields.isPublic}
          label="Public"
          hint={`Anyone can find and see this ${kind} and its locations, and ${whoLists[props.moderation]}.`}
        />
        <RevealedLocations kind={kind} titles={privateLocations} />
        <CheckboxGroup
          field={fields.publicSections}
          label="While it is public, everyone also sees"
          options={options.map((value) => ({ value, label: sectionWords[value] }))}
        />
        <SubmitButton intent="save" pendingText="Saving…">
          Save
        </SubmitButton>
      </SchemaForm>
    </>
  )
}
