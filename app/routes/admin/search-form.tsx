import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'

type SearchFormProps = {
  label: string
  search: string
  children?: ReactNode
}

export function SearchForm({ label, search, children }: SearchFormProps) {
  return (
    <search className="admin-search">
      <Form method="get" key={search}>
        <input
          className="input"
          type="search"
          name="search"
          defaultValue={search}
          placeholder={label}
          aria-label={label}
          maxLength={100}
        />
        {children}
        <Button type="submit" kind="secondary">
          Search
        </Button>
      </Form>
    </search>
  )
}
