import { useState } from 'react'
import { LocationForm, locationFields, privacyOptions } from '#app/domain/places/location.ts'
import type { FormValues } from '#app/domain/rules/fields.ts'
import { titleLength } from '#app/domain/rules/title.ts'
import { descriptionLength } from '#app/domain/rules/visible-text.ts'
import { EditorForm, type EditorProps } from '#app/ui/editor/form.tsx'
import { PositionInput, type PositionInputProps } from '#app/ui/editor/position-input.tsx'
import { TagField } from '#app/ui/editor/tag-field.tsx'
import { FormSelect, FormText, FormTextarea, useSchemaForm } from '#app/ui/form.tsx'
import { AddressField } from '#app/views/places/address-field.tsx'
import { type FoundAddresses, searchTags } from '#app/views/places/searches.ts'

type LocationEditorProps = EditorProps & {
  values: FormValues<typeof locationFields>
  matches?: FoundAddresses
  map: NonNullable<PositionInputProps['map']>
  isOwn: boolean
}

export function LocationEditor(props: LocationEditorProps) {
  const { values, lastResult, matches, formKey, basis, map, save, cancelHref, children } = props
  const [form, fields] = useSchemaForm({
    schema: LocationForm,
    id: 'location',
    lastResult,
    defaultValue: values,
  })
  return (
    <EditorForm
      form={form}
      lastResult={lastResult}
      formKey={formKey}
      basis={basis}
      notice={children}
      save={save}
      {...(cancelHref && { cancelHref })}
      side={<PositionFields fields={fields} matches={matches} map={map} isOwn={props.isOwn} />}
    >
      <FormText
        field={fields.title}
        label={locationFields.title.label}
        limit={titleLength}
        autoComplete="off"
      />
      <FormTextarea
        field={fields.description}
        label={locationFields.description.label}
        aside="optional"
        limit={descriptionLength}
        hint="What should a first-time visitor know? Light, access, permits, parking."
      />
      <TagField
        id={fields.tags.id}
        name={fields.tags.name}
        label={locationFields.tags.label}
        errors={fields.tags.errors}
        defaultValue={textOf(fields.tags.initialValue)}
        search={searchTags}
      />
      {props.isOwn && (
        <FormTextarea
          field={fields.comments}
          label={locationFields.comments.label}
          aside="private"
          hint="Only you see these, wherever the location is shown."
        />
      )}
    </EditorForm>
  )
}

type PositionFieldsProps = Pick<LocationEditorProps, 'matches' | 'map' | 'isOwn'> & {
  fields: ReturnType<typeof useSchemaForm<typeof LocationForm>>[1]
}

function PositionFields({ fields, matches, map, isOwn }: PositionFieldsProps) {
  const [address, setAddress] = useState(textOf(fields.address.initialValue))
  const [coordinates, setCoordinates] = useState(textOf(fields.coordinates.initialValue))
  const [privacy, setPrivacy] = useState(textOf(fields.positionPrivacy.initialValue))
  return (
    <>
      <AddressField
        id={fields.address.id}
        name={fields.address.name}
        errors={fields.address.errors}
        value={address}
        hasPosition={coordinates !== ''}
        onChange={setAddress}
        onChoose={(chosen, position) => {
          setAddress(chosen)
          setCoordinates(position)
        }}
        matches={matches}
      />
      <PositionInput
        id={fields.coordinates.id}
        name={fields.coordinates.name}
        errors={fields.coordinates.errors}
        value={coordinates}
        onChange={setCoordinates}
        map={map}
        hasCell={isOwn && privacy === 'approximate'}
      />
      {isOwn && (
        <FormSelect
          field={fields.positionPrivacy}
          label={locationFields.positionPrivacy.label}
          options={privacyOptions}
          hint="Always exact for you, the people you share it with, and links that show the exact position."
          onChange={({ target }) => setPrivacy(target.value)}
        />
      )}
    </>
  )
}

/** A field that was sent twice is an array; its text is ''. */
function textOf(value: unknown) {
  return typeof value === 'string' ? value : ''
}
