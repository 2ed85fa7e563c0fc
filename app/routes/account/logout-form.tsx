import type { ReactNode } from 'react'
import { Form, href } from 'react-router'

type LogoutFormProps = {
  from: string
  id?: string
  children?: ReactNode
}

/** Loads a new document, so that no data stays in memory. Removes stored data too. */
export function LogoutForm({ from, ...rest }: LogoutFormProps) {
  return (
    <Form
      method="post"
      action={`${href('/logout')}?${new URLSearchParams({ from })}`}
      reloadDocument
      discover="none"
      onSubmit={() =>
        void import('#app/outbox/offline/offline-shoots.ts').then(({ removeAll }) => removeAll())
      }
      {...rest}
    />
  )
}
