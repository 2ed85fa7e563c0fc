import type { ReactNode } from 'react'
import { Form, href } from 'react-router'

type LogoutFormProps = {
  from: string
  id?: string
  children?: ReactNode
}

/**
 * Loads a document anew: without a network the service worker answers it, and nothing stays in
 * memory. What this browser keeps is removed here, too, since not every browser has the worker.
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
