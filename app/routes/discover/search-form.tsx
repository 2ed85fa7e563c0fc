import { Search as lens } from 'lucide'
import type { FormEvent } from 'react'
import { href } from 'react-router'
import { discoverLights } from '#app/domain/discover/search-options.ts'
import { winds } from '#app/domain/places/position/distance.ts'
import { buttonClass } from '#app/ui/button.tsx'
import '#app/ui/editor/inputs.css'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { lightWords } from '#app/views/discover/chips.ts'
import { type DiscoverQuery, unitOf, usualRadius } from '#app/views/discover/query.ts'
import { NearField } from './near-field.tsx'
import type { FoundArea, WrongField } from './search.server.ts'
import { useSearch } from './use-search.ts'

type SearchFormProps = {
  query: DiscoverQuery
  place: FoundArea | undefined
  wrong: WrongField[]
}

const fields: readonly WrongField['field'][] = [
  'search',
  'near',
  'within',
  'tags',
  'facing',
  'date',
]

export function isInForm(field: WrongField['field']) {
  return fields.includes(field)
}

const debounceMs = 300
const unshown = ['at', 'view', 'sort', 'direction', 'layout', 'map'] as const

/** Works without JavaScript; with JavaScript, searches while the user types. */
export function SearchForm({ query, place, wrong }: SearchFormProps) {
  const { form, timer, searchNow, setField } = useSearch(query)
  const errorsOf = (field: keyof DiscoverQuery) => {
    const messages = wrong.filter((one) => one.field === field).map(({ message }) => message)
    return messages.length > 0 ? messages : undefined
  }
  return (
    <search>
      <form
        ref={form}
        method="get"
        action={href('/discover')}
        className="discover-form"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          searchNow()
        }}
      >
        <TextField
          id="search"
          name="search"
          type="search"
          label="Search"
          placeholder="Waterfall, old town, graffiti …"
          autoComplete="off"
          defaultValue={query.search}
          errors={errorsOf('search')}
          onChange={() => {
            window.clearTimeout(timer.current)
            timer.current = window.setTimeout(() => searchNow(true), debounceMs)
          }}
        />
        <NearField
          near={query.scope === 'all' ? '' : (query.near ?? place?.label ?? '')}
          errors={errorsOf('near')}
          setField={setField}
          searchNow={searchNow}
        />
        <RadiusFields query={query} errorsOf={errorsOf} />
        <p className="actions">
          <button type="submit" className={buttonClass('accent')}>
            <Icon of={lens} />
            Search
          </button>
        </p>
        <MoreFields query={query} errorsOf={errorsOf} />
        {unshown.map((name) => (
          <input key={name} type="hidden" name={name} defaultValue={query[name] ?? ''} />
        ))}
      </form>
    </search>
  )
}

type FieldsProps = {
  query: DiscoverQuery
  errorsOf: (field: keyof DiscoverQuery) => string[] | undefined
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

function MoreFields({ query, errorsOf }: FieldsProps) {
  const hasMore = [query.tags, query.facing, query.light, query.date, query.kind].some(Boolean)
  return (
    <details className="unfold" open={hasMore || undefined}>
      <summary>Tags, direction and light</summary>
      <div>
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
      </div>
    </details>
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
