import { discoverLights } from '#app/domain/discover/search-options.ts'
import { winds } from '#app/domain/places/position/distance.ts'
import '#app/ui/editor/inputs.css'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { lightWords } from '#app/views/discover/chips.ts'
import { type DiscoverQuery, unitOf, usualRadius } from '#app/views/discover/query.ts'
import { NearField } from './near-field.tsx'
import type { useSearch } from './use-search.ts'

type FieldsProps = {
  query: DiscoverQuery
  errorsOf: (field: keyof DiscoverQuery) => string[] | undefined
}

type FilterFieldsProps = FieldsProps &
  Pick<ReturnType<typeof useSearch>, 'setField' | 'searchNow'> & { near: string }

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
      <RadiusFields query={query} errorsOf={errorsOf} />
      <SelectField
        id="kind"
        name="kind"
        label="Show"
        defaultValue={query.kind ?? ''}
        options={[
          { value: '', label: 'Locations' },
          { value: 'portfolio', label: 'Portfolios' },
        ]}
      />
      <TextField
        id="tag"
        name="tag"
        label="Tags"
        aside="all of them"
        placeholder="waterfall, cliff"
        autoComplete="off"
        defaultValue={query.tags}
        errors={errorsOf('tags')}
      />
      <SelectField
        id="facing"
        name="facing"
        label="Looking"
        defaultValue={query.facing ?? ''}
        errors={errorsOf('facing')}
        options={[
          { value: '', label: 'Any direction' },
          ...winds.map((wind) => ({ value: wind, label: capitalised(wind) })),
        ]}
      />
      <LightFields query={query} errorsOf={errorsOf} />
    </>
  )
}

function RadiusFields({ query, errorsOf }: FieldsProps) {
  return (
    <>
      <TextField
        id="within"
        name="within"
        label="Within"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={query.within ?? usualRadius}
        errors={errorsOf('within')}
      />
      <SelectField
        id="unit"
        name="unit"
        label="Unit"
        defaultValue={unitOf(query)}
        options={[
          { value: 'km', label: 'km' },
          { value: 'mi', label: 'miles' },
        ]}
      />
    </>
  )
}

function LightFields({ query, errorsOf }: FieldsProps) {
  return (
    <>
      <SelectField
        id="light"
        name="light"
        label="Good light at"
        defaultValue={query.light ?? ''}
        errors={errorsOf('light')}
        options={[
          { value: '', label: 'Any time' },
          ...discoverLights.map((light) => ({ value: light, label: lightWords[light] })),
        ]}
      />
      <TextField
        id="date"
        name="date"
        type="date"
        label="On"
        aside="today, if empty"
        defaultValue={query.date}
        errors={errorsOf('date')}
      />
    </>
  )
}

function capitalised(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
