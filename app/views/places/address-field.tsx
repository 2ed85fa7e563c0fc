import { Search as lens } from 'lucide'
import { useState } from 'react'
import { Combobox } from '#app/ui/editor/combobox.tsx'
import { useTypedEarly } from '#app/ui/editor/typed-early.ts'
import { describedBy, Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type FoundAddresses, findAddresses, optionOf, suggestAddresses } from './searches.ts'

type AddressFieldProps = {
  id: string
  name: string
  errors?: string[]
  value: string
  hasPosition: boolean
  onChange: (address: string) => void
  onChoose: (address: string, coordinates: string) => void
  matches?: FoundAddresses
}

const hint = 'Start typing a town or address, or paste coordinates or a map link.'

/** Without JavaScript or suggestions, a button searches, and each match is a button. */
export function AddressField(props: AddressFieldProps) {
  const { id, name, errors, value, hasPosition, onChange, onChoose, matches } = props
  useTypedEarly(id, value, onChange)
  const [suggested, setSuggested] = useState<FoundAddresses>()
  async function search(text: string, signal: AbortSignal) {
    const found = await suggestAddresses(text, signal)
    setSuggested(found)
    return found.choices.map(optionOf)
  }
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
        search={search}
        onChoose={(option) => onChoose(option.label, option.id)}
        note={suggested && noteOn(suggested)}
      />
      {value.trim() !== '' && !hasPosition && (
        <p className="field-hint">
          Saved as you typed it, without a position. Choose a match, or set the position.
        </p>
      )}
      <FindAddress
        id={id}
        text={value}
        matches={matches}
        onChoose={onChoose}
        isAlways={suggested?.isPartial ?? false}
      />
    </Field>
  )
}

type FindAddressProps = Pick<AddressFieldProps, 'id' | 'matches' | 'onChoose'> & {
  text: string
  isAlways: boolean
}

function FindAddress({ id, text, matches, onChoose, isAlways }: FindAddressProps) {
  const [found, setFound] = useState<FoundAddresses>()
  const [message, setMessage] = useState('')
  const shown = found ?? matches
  async function find() {
    setMessage('Searching …')
    try {
      setFound(await findAddresses(text, AbortSignal.timeout(searchTimeoutMs)))
      setMessage('')
    } catch {
      setMessage('No addresses at the moment')
    }
  }
  return (
    <div className={isAlways ? 'find-address' : 'find-address without-script'}>
      <button
        type="submit"
        name="intent"
        value="findAddress"
        formAction={`#${id}`}
        className="btn btn-secondary"
        formNoValidate
        onClick={(event) => {
          event.preventDefault()
          void find()
        }}
      >
        <Icon of={lens} />
        Find address
      </button>
      <p role="status">{message}</p>
      {shown && <Matches id={id} matches={shown} onChoose={onChoose} />}
    </div>
  )
}

type MatchesProps = Pick<AddressFieldProps, 'id' | 'onChoose'> & { matches: FoundAddresses }

function Matches({ id, matches, onChoose }: MatchesProps) {
  return (
    <>
      <ul aria-label="Matches">
        {matches.choices.map((match) => (
          <li key={`${match.address}${match.latitude}${match.longitude}`}>
            <button
              type="submit"
              name="intent"
              value={`chooseAddress:${JSON.stringify(match)}`}
              formAction={`#${id}`}
              className="btn btn-quiet"
              formNoValidate
              onClick={(event) => {
                event.preventDefault()
                const { id: position, label } = optionOf(match)
                onChoose(label, position)
              }}
            >
              {match.address}
            </button>
          </li>
        ))}
      </ul>
      <p className="field-hint">
        {matches.source === 'openStreetMap' ? (
          <a href="https://www.openstreetmap.org/copyright">{noteOn(matches)}</a>
        ) : (
          noteOn(matches)
        )}
      </p>
    </>
  )
}

/** In milliseconds; the service takes at most five seconds. */
const searchTimeoutMs = 10_000

const alternatives = 'For an exact spot paste coordinates or a map link.'

function noteOn({ choices, source, isPartial }: FoundAddresses) {
  if (isPartial) return 'These are towns. Find address below knows streets.'
  if (choices.length === 0) return `Nothing was found. ${alternatives}`
  if (source === 'gazetteer') return `No streets here, only towns. ${alternatives}`
  return source === 'openStreetMap' ? '© OpenStreetMap contributors' : undefined
}
