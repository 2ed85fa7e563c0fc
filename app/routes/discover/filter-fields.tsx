import type { HTMLInputTypeAttribute } from 'react'
import { discoverLights } from '#app/domain/discover/search-options.ts'
import { winds } from '#app/domain/places/position/distance.ts'
import '#app/ui/editor/inputs.css'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { lightWords } from '#app/views/discover/chips.ts'
import { type DiscoverQuery, usualRadius } from '#app/views/discover/query.ts'
import { NearField } from './near-field.tsx'
import type { useSearch } from './use-search.ts'

type FilterFieldsProps = Pick<ReturnType<typeof useSearch>, 'setField' | 'searchNow'> & {
  query: DiscoverQuery
  near: string
  errorsOf: (field: keyof DiscoverQuery) => string[] | undefined
}

export function FilterFields({ query, near, errorsOf, setField, searchNow }: FilterFieldsProps) {
  return (
    <>
      <div className="wide">
        <NearField
          near={near}
          errors={errorsOf('near')}
          setField={setField}
          searchNow={searchNow}
        />
      </div>
      {filters.map(({ field, name = field, usual = '', options, ...filter }) => {
        const shared = {
          ...filter,
          id: name,
          name,
          defaultValue: query[field] ?? usual,
          errors: errorsOf(field),
        }
        return options ? (
          <SelectField key={name} {...shared} options={options} />
        ) : (
          <TextField key={name} {...shared} autoComplete="off" />
        )
      })}
    </>
  )
}

type Filter = {
  field: keyof DiscoverQuery
  /** Of the parameter, if it is not the field's. */
  name?: string
  label: string
  aside?: string
  usual?: string
  options?: { value: string; label: string }[]
  type?: HTMLInputTypeAttribute
  inputMode?: 'decimal'
  placeholder?: string
}

const filters: Filter[] = [
  { field: 'within', label: 'Within', inputMode: 'decimal', usual: usualRadius },
  {
    field: 'unit',
    label: 'Unit',
    options: [
      { value: 'km', label: 'km' },
      { value: 'mi', label: 'miles' },
    ],
  },
  {
    field: 'kind',
    label: 'Show',
    options: [
      { value: '', label: 'Locations' },
      { value: 'portfolio', label: 'Portfolios' },
    ],
  },
  {
    field: 'tags',
    name: 'tag',
    label: 'Tags',
    aside: 'all of them',
    placeholder: 'waterfall, cliff',
  },
  {
    field: 'facing',
    label: 'Looking',
    options: [
      { value: '', label: 'Any direction' },
      ...winds.map((wind) => ({ value: wind, label: capitalised(wind) })),
    ],
  },
  {
    field: 'light',
    label: 'Good light at',
    options: [
      { value: '', label: 'Any time' },
      ...discoverLights.map((light) => ({ value: light, label: lightWords[light] })),
    ],
  },
  { field: 'date', type: 'date', label: 'On', aside: 'today, if empty' },
]

function capitalised(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
