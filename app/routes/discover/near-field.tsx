import { LocateFixed as locate } from 'lucide'
import { useState } from 'react'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import { Button } from '#app/ui/button.tsx'
import { Combobox } from '#app/ui/editor/combobox.tsx'
import { describedBy, Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { writePlace } from '#app/views/discover/query.ts'
import { searchTowns } from '#app/views/places/searches.ts'
import { findOwnPosition, type useSearch } from './use-search.ts'

type NearFieldProps = Pick<ReturnType<typeof useSearch>, 'setField' | 'searchNow'> & {
  near: string
  errors: string[] | undefined
}

export function NearField({ near, errors, setField, searchNow }: NearFieldProps) {
  const [trouble, setTrouble] = useState('')
  const [isLocating, setLocating] = useState(false)
  function searchAround(position: Coordinates, label: string) {
    setField('near', label)
    setField('at', writePlace(position, label))
    searchNow()
  }

  async function searchAroundMe() {
    setLocating(true)
    const position = await findOwnPosition()
    setLocating(false)
    setTrouble('trouble' in position ? position.trouble : '')
    if (!('trouble' in position)) searchAround(position, 'My position')
  }

  return (
    <Field id="near" label="Near" errors={errors}>
      <div className="discover-near">
        <Combobox
          id="near"
          name="near"
          className="input"
          placeholder="Town, region or coordinates"
          listLabel="Towns"
          defaultValue={near}
          {...describedBy({ id: 'near', errors })}
          search={searchTowns}
          onChoose={({ id, label }) => {
            const [latitude = 0, longitude = 0] = id.split(', ').map(Number)
            searchAround({ latitude, longitude }, label)
          }}
        />
        <Button
          kind="secondary"
          className="needs-script btn-icon"
          aria-label="Near me"
          title="Near me"
          icon={<Icon of={locate} />}
          pending={isLocating}
          onClick={searchAroundMe}
        />
      </div>
      <p className="discover-trouble" role="status">
        {trouble}
      </p>
    </Field>
  )
}
