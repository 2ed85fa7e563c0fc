import type { FormEvent } from 'react'
import { href } from 'react-router'
import { chipsOf } from '#app/views/discover/chips.ts'
import type { DiscoverQuery } from '#app/views/discover/query.ts'
import { SearchRow } from '#app/views/discover/search-row.tsx'
import { FilterFields } from './filter-fields.tsx'
import type { FoundArea, WrongField } from './search.server.ts'
import { useSearch } from './use-search.ts'

type SearchFormProps = {
  query: DiscoverQuery
  place: FoundArea | undefined
  wrong: WrongField[]
}

const filterFields: readonly WrongField['field'][] = ['near', 'within', 'tags', 'facing', 'date']

export function isInForm(field: WrongField['field']) {
  return field === 'search' || filterFields.includes(field)
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
    <SearchRow
      ref={form}
      action={href('/discover')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        searchNow()
      }}
      placeholder="Waterfall, old town, graffiti …"
      search={query.search}
      errors={errorsOf('search')}
      onType={() => {
        window.clearTimeout(timer.current)
        timer.current = window.setTimeout(() => searchNow(true), debounceMs)
      }}
      filterCount={chipsOf({ ...query, search: undefined }, place?.label).length}
      isOpen={wrong.some(({ field }) => filterFields.includes(field))}
      filters={
        <FilterFields
          query={query}
          near={query.scope === 'all' ? '' : (query.near ?? place?.label ?? '')}
          errorsOf={errorsOf}
          setField={setField}
          searchNow={searchNow}
        />
      }
    >
      {unshown.map((name) => (
        <input key={name} type="hidden" name={name} defaultValue={query[name] ?? ''} />
      ))}
    </SearchRow>
  )
}
