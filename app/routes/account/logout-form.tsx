import type { ReactNode } from 'react'
import { Form, href } from 'react-router'

type LogoutFormProps = {
  from: string
  id?: string
  children?: ReactNode
}

/**
 * Loads a new document, so that nothing stays in memory; offline, the service worker answers.
 * Stored data is removed here, too, as not every browser has the worker.
 */
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
