import {
  CheckboxField,
  SelectField,
  TextareaField,
  TextField,
  ToggleField,
} from '#app/ui/field.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'

const kinds = [
  { value: 'shoot', label: 'Shoot', hint: 'One session with its locations and gear' },
  { value: 'project', label: 'Project', hint: 'A group of shoots' },
]

export function Fields() {
  return (
    <div className="panel fields">
      <TextField id="text" label="Text" placeholder="Old port" aside="optional" />
      <TextField id="hinted" label="With a hint" hint="Shown on the location’s page" />
      <TextField id="filled" label="Filled in" defaultValue="Cais do Sodré" />
      <TextField id="wrong" label="Wrong" defaultValue="91 north" errors={['Invalid position']} />
      <TextField id="fixed" label="Read only" defaultValue="Lisbon" readOnly />
      <TextField id="off" label="Disabled" defaultValue="Lisbon" disabled />
      <PasswordField
        id="element-password"
        label="Password"
        defaultValue="golden hour"
        autoComplete="new-password"
      />
      <TextField id="number" label="Number" prefix="$" inputMode="decimal" defaultValue="40" />
      <SelectField id="select" label="Select" options={kinds} />
      <FileField id="file" label="File" multiple accept="image/*" />
      <TextareaField id="textarea" label="Text of some lines" defaultValue="First light at 6:42." />
      <TextareaField id="textarea-wrong" label="Wrong text" errors={['Too short']} />
      <RadioGroup
        id="radio"
        name="radio"
        label="One of a few"
        options={kinds}
        defaultValue="shoot"
      />
      <RadioGroup
        id="radio-wrong"
        name="radio-wrong"
        label="None chosen"
        options={kinds}
        errors={['Please choose one']}
      />
      <div>
        <CheckboxField id="check" label="Checkbox" hint="With a hint" defaultChecked />
        <CheckboxField id="check-off" label="Not checked" />
        <CheckboxField id="check-disabled" label="Disabled" disabled />
      </div>
      <div>
        <ToggleField
          id="toggle"
          label="Switch"
          hint="On or off, saved with the form"
          defaultChecked
        />
        <ToggleField id="toggle-off" label="Switched off" />
        <ToggleField id="toggle-wrong" label="Refused" errors={['Your plan has no room']} />
      </div>
    </div>
  )
}
