import * as lens from 'lucide-react/icons/search'
import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Icon } from '../icon.tsx'

const debounceMs = 300

/** Searches while one types; without scripts it is a form with a button. */
export function GearSearch({ label, search }: { label: string; search: string }) {
  const submit = useSubmit()
  const timer = useRef(0)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return (
    <div className="bar">
      <search>
        <Form method="get" preventScrollReset onSubmit={() => window.clearTimeout(timer.current)}>
          <input
            className="input"
            type="search"
            name="search"
            defaultValue={search}
            placeholder={label}
            aria-label={label}
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
        </Form>
      </search>
    </div>
  )
}
