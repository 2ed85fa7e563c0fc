import type { SubmissionResult } from '@conform-to/react'
import { checklist, SubmissionForm, type SubmitKind } from '#app/domain/publishing/submission.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { FormCheckbox, FormSelect, FormTextarea, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import { ConfirmFirst, type Moderation } from './confirm-first.tsx'
import { RevealedLocations } from './revealed-locations.tsx'

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
  { value: 'discover', label: 'Discover: everybody sees it' },
  { value: 'marketplace', label: 'Marketplace: everybody sees that it is for sale' },
]

const whatFollows = {
  before: 'An admin reviews it first. You hear by email and in the app.',
  after: 'It is published at once, and an admin reviews it afterwards.',
  off: 'It is published at once.',
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
    return <ConfirmFirst />
  }
  return (
    <SchemaForm form={form} className="panel">
      <h2>Publish it on Discover</h2>
      <p>
        Everybody then sees its photos, title, description and tags, and where it is as closely as
        you chose. {whatFollows[moderation]}
      </p>
      <RevealedLocations kind={kind} titles={privateLocations} unless=", unless it is for sale" />
      <FormTextarea
        field={fields.description}
        label="What makes it worth a visit?"
        aside="optional"
        hint="For the admin who reviews it; it is shown to nobody else."
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
