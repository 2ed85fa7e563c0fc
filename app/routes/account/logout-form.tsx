import type { ReactNode } from 'react'
import { Form, href } from 'react-router'

type LogoutFormProps = {
  from: string
  id?: string
  children?: ReactNode
}

export function LogoutForm({ from, ...rest }: LogoutFormProps) {
  return (
    <Form method="post" action={`${href('/logout')}?${new URLSearchParams({ from })}`} {...rest} />
  )
}
