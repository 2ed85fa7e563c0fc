import type { SubmissionResult } from '@conform-to/react'
import * as lens from 'lucide-react/icons/search'
import { type ReactNode, useState } from 'react'
import { LocationForm } from '#app/domain/places/location-form.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { Combobox } from '#app/ui/editor/combobox.tsx'
import { DefaultSubmit } from '#app/ui/editor/default-submit.tsx'
import { PositionInput, type PositionInputProps } from '#app/ui/editor/position-input.tsx'
import { TagInput } from '#app/ui/editor/tag-input.tsx'
import { Unsaved } from '#app/ui/editor/unsaved.tsx'
import { useShownErrors } from '#app/ui/editor/use-shown-errors.ts'
import { Field } from '#app/ui/field.tsx'
import { FormText, FormTextarea, FormToggle, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { searchAddresses, searchTags } from '../searches.ts'
import type { LocationValues } from './location-values.ts'

export type AddressChoice = { address: string; latitude: number; longitude: number }

type LocationEditorProps = {
  values: LocationValues
  lastResult?: SubmissionResult<string[]>
  /** Where an address that was looked for without scripts may be. */
  matches?: AddressChoice[]
  /** The form's own key, to create; the version, to change. */
  formKey?: string
  version?: number
  map: PositionInputProps['map']
  save: string
  /** What stands on top: a conflict. */
  children?: ReactNode
}

/** All fields of a location. */
export function LocationEditor(props: LocationEditorProps) {
  const { values, lastResult, matches, formKey, version, map, save, children } = props
  const [form, fields] = useSchemaForm({
    schema: LocationForm,
    id: 'location',
    lastResult,
    defaultValue: values,
  })
  useShownErrors(form.id, lastResult, ['', 'version'])
  const [address, setAddress] = useState(textOf(fields.address.initialValue))
  const [coordinates, setCoordinates] = useState(textOf(fields.coordinates.initialValue))
  return (
    <SchemaForm form={form} className="editor" preventScrollReset>
      {children}
      <DefaultSubmit />
      {formKey && <input type="hidden" name="key" value={formKey} />}
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <div className="editor-main">
        <FormText field={fields.title} label="Title" autoComplete="off" />
        <FormTextarea
          field={fields.description}
          label="Description"
          aside="optional"
          hint="What somebody who has never been there should know: light, access, permits, parking."
        />
        <TagInput
          id={fields.tags.id}
          name={fields.tags.name}
          label="Tags"
          errors={fields.tags.errors}
          defaultValue={textOf(fields.tags.initialValue)}
          search={searchTags}
        />
        <FormTextarea
          field={fields.comments}
          label="Comments"
          aside="private"
          hint="Only you see these, wherever the place is shown."
        />
        <FormToggle
          field={fields.isDiscoverable}
          label="Discoverable"
          hint="On: everybody can see the photos, title, address, position, description and tags. Off: only you, and whoever sees a published portfolio with this place."
        />
      </div>
      <div className="editor-side">
        <Field
          id={fields.address.id}
          label="Address"
          aside="optional"
          hint="From 3 letters we look for towns and addresses."
          errors={fields.address.errors}
        >
          <Combobox
            id={fields.address.id}
            name={fields.address.name}
            className="input"
            listLabel="Addresses"
            value={address}
            aria-invalid={fields.address.errors ? true : undefined}
            aria-describedby={`${fields.address.id}-hint${fields.address.errors ? ` ${fields.address.errorId}` : ''}`}
            onChange={({ target }) => setAddress(target.value)}
            search={searchAddresses}
            onChoose={({ id, label }) => {
              setAddress(label)
              setCoordinates(id)
            }}
          />
          <FindAddress matches={matches} />
        </Field>
        <PositionInput
          id={fields.coordinates.id}
          name={fields.coordinates.name}
          errors={fields.coordinates.errors}
          value={coordinates}
          onChange={setCoordinates}
          map={map}
        />
      </div>
      <div className="editor-foot">
        <SubmitButton intent="save" pendingText="Saving…">
          {save}
        </SubmitButton>
      </div>
      <Unsaved form={form.id} saved={version} />
    </SchemaForm>
  )
}

/** Without scripts the address is looked for by a button, and the matches are buttons too. */
function FindAddress({ matches }: { matches?: AddressChoice[] }) {
  return (
    <div className="without-script">
      <button
        type="submit"
        name="intent"
        value="findAddress"
        className="btn btn-secondary"
        formNoValidate
      >
        <Icon of={lens} />
        Find address
      </button>
      {matches && (
        <ul aria-label="Matches">
          {matches.length === 0 && <li>Nothing was found. Try the next larger town.</li>}
          {matches.map((match) => (
            <li key={`${match.address}${match.latitude}`}>
              <button
                type="submit"
                name="intent"
                value={`chooseAddress:${JSON.stringify(match)}`}
                className="btn btn-quiet"
                formNoValidate
              >
                {match.address}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A field that came twice is no text. */
function textOf(value: unknown) {
  return typeof value === 'string' ? value : ''
}
