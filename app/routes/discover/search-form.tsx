import { Search as lens, LocateFixed as locate } from 'lucide'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { discoverLights } from '#app/domain/discover/search-options.ts'
import { winds } from '#app/domain/places/position/distance.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Combobox } from '#app/ui/editor/combobox.tsx'
import '#app/ui/editor/inputs.css'
import { describedBy, Field, SelectField, TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { lightWords } from '#app/views/discover/chips.ts'
import {
  type DiscoverQuery,
  discoverHref,
  readQuery,
  unitOf,
  usualRadius,
  writePlace,
} from '#app/views/discover/query.ts'
import { searchTowns } from '#app/views/places/searches.ts'
import { findOwnPosition } from './own-position.ts'
import type { FoundArea, WrongField } from './search.server.ts'

type SearchFormProps = {
  query: DiscoverQuery
  place: FoundArea | undefined
  wrong: WrongField[]
}

/** Fields that show their own messages. */
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
const hereWords = 'Where I am'

/** Works without scripts; with them it searches while typing. */
export function SearchForm({ query, place, wrong }: SearchFormProps) {
  const { form, timer, searchNow } = useSearch(query)
  const [trouble, setTrouble] = useState('')
  const [isLocating, setLocating] = useState(false)
  const errorsOf = (field: keyof DiscoverQuery) => {
    const messages = wrong.filter((one) => one.field === field).map(({ message }) => message)
    return messages.length > 0 ? messages : undefined
  }
  const set = (name: string, value: string) => {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }

  async function searchAroundMe() {
    setLocating(true)
    const found = await findOwnPosition()
    setLocating(false)
    setTrouble('trouble' in found ? found.trouble : '')
    if ('trouble' in found) return
    set('near', hereWords)
    set('at', writePlace(found, hereWords))
    searchNow()
  }

  const nearErrors = errorsOf('near')
  const near = query.scope === 'all' ? '' : (query.near ?? place?.label ?? '')
  const hasMore = [query.tags, query.facing, query.light, query.date, query.kind].some(Boolean)
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
        <Field id="near" label="Near" errors={nearErrors}>
          <div className="discover-near">
            <Combobox
              id="near"
              name="near"
              className="input"
              placeholder="Town, region or coordinates"
              listLabel="Places"
              defaultValue={near}
              {...describedBy({ id: 'near', errors: nearErrors })}
              search={searchTowns}
              onChoose={({ id, label }) => {
                const [latitude, longitude] = id.split(', ').map(Number)
                set('near', label)
                set('at', writePlace({ latitude: latitude ?? 0, longitude: longitude ?? 0 }, label))
                searchNow()
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
        <p className="actions">
          <button type="submit" className={buttonClass('accent')}>
            <Icon of={lens} />
            Search
          </button>
        </p>
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
          </div>
        </details>
        {unshown.map((name) => (
          <input key={name} type="hidden" name={name} defaultValue={query[name] ?? ''} />
        ))}
      </form>
    </search>
  )
}

/** Fills the form from the address, except for the focused field. */
function useSearch(query: DiscoverQuery) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef(0)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const address = discoverHref(query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another query
  useEffect(() => {
    const written: Record<string, string | undefined> = {
      ...query,
      tag: query.tags,
      within: query.within ?? usualRadius,
      unit: unitOf(query),
      near: query.scope === 'all' ? '' : query.near,
    }
    for (const field of form.current?.elements ?? []) {
      const isOther = field !== document.activeElement && 'name' in field && 'value' in field
      if (isOther && field.name) field.value = written[String(field.name)] ?? ''
    }
  }, [address])

  function searchNow(isTyping = false) {
    window.clearTimeout(timer.current)
    if (!form.current) return
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)])
    const asked = readQuery(new URLSearchParams(fields))
    if (asked.within === usualRadius) asked.within = undefined
    if (asked.unit === 'km' && query.unit !== 'mi') asked.unit = undefined
    const isAround = Boolean(asked.near || asked.view)
    navigate(discoverHref({ ...asked, ...(isAround ? {} : { scope: 'all' }) }), {
      replace: isTyping,
      preventScrollReset: true,
    })
  }
  return { form, timer, searchNow }
}

function capitalised(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
