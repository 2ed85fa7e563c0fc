import { Search as lens } from 'lucide'
import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Icon } from '../icon.tsx'

const debounceMs = 300

type SearchBoxProps = {
  placeholder: string
  search: string
  kept?: Record<string, string>
}

/** Searches while the user types. Without JavaScript, the form has a button. */
export function SearchBox({ placeholder, search, kept = {} }: SearchBoxProps) {
  const submit = useSubmit()
  const timer = useRef(0)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const box = input.current
    if (box && document.activeElement !== box) box.value = search
  }, [search])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return (
    <search>
      <Form method="get" preventScrollReset onSubmit={() => window.clearTimeout(timer.current)}>
        <input
          ref={input}
          className="input"
          type="search"
          name="search"
          defaultValue={search}
          placeholder={placeholder}
          aria-label={placeholder}
          onChange={({ target }) => {
            window.clearTimeout(timer.current)
            timer.current = window.setTimeout(
              () => submit(target.form, { replace: true, preventScrollReset: true }),
              debounceMs,
            )
          }}
        />
        <button type="submit" aria-label="Search">
          <Icon of={lens} />
        </button>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </Form>
    </search>
  )
}

export function SearchBar(props: SearchBoxProps) {
  return (
    <div className="bar row">
      <SearchBox {...props} />
    </div>
  )
}
