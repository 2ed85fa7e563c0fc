import { type ReactNode, useEffect, useState } from 'react'
import { Form, useLocation } from 'react-router'

type AnswerFormProps = {
  /** Id of the heading that a browser without scripts returns to. */
  section: string
  className?: string
  children: ReactNode
}

/** Answers what an import asks about some location, and leaves the page where it is. */
export function AnswerForm({ section, ...rest }: AnswerFormProps) {
  const { search } = useLocation()
  const [hash, setHash] = useState(`#${section}`)
  // Scripts leave the page where it is, also after a refusal.
  useEffect(() => setHash(''), [])
  return <Form method="post" action={search + hash} preventScrollReset {...rest} />
}
