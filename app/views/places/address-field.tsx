import * as lens from 'lucide-react/icons/search'
import { Combobox } from '#app/ui/editor/combobox.tsx'
import { useTypedEarly } from '#app/ui/editor/typed-early.ts'
import { describedBy, Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { searchAddresses } from './searches.ts'

export type AddressChoice = { address: string; latitude: number; longitude: number }

type AddressFieldProps = {
  id: string
  name: string
  errors?: string[]
  value: string
  onChange: (address: string) => void
  /** Called when a suggestion is chosen, with its coordinates. */
  onChoose: (address: string, coordinates: string) => void
  /** The matches of a search made without scripts. */
  matches?: AddressChoice[]
}

const hint = 'Start typing a town or address.'

/** Without scripts a button searches, and each match is a button. */
export function AddressField(props: AddressFieldProps) {
  const { id, name, errors, value, onChange, onChoose, matches } = props
  useTypedEarly(id, value, onChange)
  return (
    <Field id={id} label="Address" aside="optional" hint={hint} errors={errors}>
      <Combobox
        id={id}
        name={name}
        className="input"
        listLabel="Addresses"
        value={value}
        {...describedBy({ id, hint, errors })}
        onChange={({ target }) => onChange(target.value)}
        search={searchAddresses}
        onChoose={(option) => onChoose(option.label, option.id)}
      />
      <FindAddress id={id} matches={matches} />
    </Field>
  )
}

function FindAddress({ id, matches }: Pick<AddressFieldProps, 'id' | 'matches'>) {
  return (
    <div className="without-script">
      <button
        type="submit"
        name="intent"
        value="findAddress"
        formAction={`#${id}`}
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
                formAction={`#${id}`}
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
