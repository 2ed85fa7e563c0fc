import type { SubmissionResult } from '@conform-to/react'
import { checklist, SubmissionForm, type SubmitKind } from '#app/domain/publishing/submission.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { FormCheckbox, FormSelect, FormTextarea, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import { RevealedLocations } from './revealed-locations.tsx'
import type { Moderation } from './submission-state.tsx'

type SubmitFieldsProps = {
  kind: SubmitKind
  emailConfirmed: boolean
  moderation: Moderation
  privateLocations: string[]
  lastResult?: SubmissionResult<string[]>
}

const checklistLabels: Record<(typeof checklist)[number], Record<SubmitKind, string>> = {
  exactPlace: {
    location: 'The position on the map is where the photos were taken',
    portfolio: 'Every location is where its photos were taken',
  },
  ownPictures: {
    location: 'The photos are mine, or I have the right to publish them',
    portfolio: 'The photos are mine, or I have the right to publish them',
  },
  leaveGiven: {
    location: 'It is not on private land, or the owner has agreed',
    portfolio: 'None of it is on private land, or the owners have agreed',
  },
  notFragile: {
    location: 'It is not a nature site that visitors could harm',
    portfolio: 'It contains no nature site that visitors could harm',
  },
  ownView: {
    location: 'It is not the same view as a location close by that is already on Discover',
    portfolio: 'It is not the same as another portfolio on Discover',
  },
}

const typeOptions = [
  { value: 'discover', label: 'Discover: anyone can find and see it' },
  { value: 'marketplace', label: 'Marketplace: anyone can find it and buy it' },
]

const whatFollows = {
  before: 'We review it first and let you know.',
  after: 'It is public at once, and we review it afterwards.',
  off: 'It is public at once.',
}

export function SubmitFields(props: SubmitFieldsProps) {
  const { kind, emailConfirmed, moderation, privateLocations, lastResult } = props
  const [form, fields] = useSchemaForm({
    schema: SubmissionForm,
    id: 'submit',
    lastResult,
    defaultValue: { submitType: 'discover' },
    shouldValidate: 'onSubmit',
  })
  if (!emailConfirmed && moderation !== 'off') {
    return <p className="text-muted">You can make it public once your email is confirmed.</p>
  }
  return (
    <SchemaForm form={form}>
      <p>
        On Discover, everyone sees its photos, title, description and tags, and its position as
        precisely as you’ve set. {whatFollows[moderation]}
      </p>
      <RevealedLocations kind={kind} titles={privateLocations} unless=", unless it is for sale" />
      <FormTextarea
        field={fields.description}
        label="What makes it worth a visit?"
        aside="optional"
        hint="Only the reviewer sees this."
      />
      {kind === 'portfolio' ? (
        <FormSelect field={fields.submitType} label="Where" options={typeOptions} />
      ) : (
        <FieldError id={fields.submitType.id} errors={fields.submitType.errors} />
      )}
      <fieldset className="field">
        <legend className="field-label">Please confirm all of this</legend>
        {checklist.map((check) => (
          <FormCheckbox key={check} field={fields[check]} label={checklistLabels[check][kind]} />
        ))}
      </fieldset>
      <SubmitButton intent="submit" pendingText="Submitting…">
        {moderation === 'before' ? 'Submit' : 'Publish'}
      </SubmitButton>
    </SchemaForm>
  )
}
