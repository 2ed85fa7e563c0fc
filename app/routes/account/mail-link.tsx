import type { ReactNode } from 'react'
import { type Reason, Refusal } from '#app/views/refusal.tsx'

type MailLinkProps = {
  caption?: string
  title: string
  lede?: ReactNode
  refusal?: Reason | undefined
  children?: ReactNode
  note?: ReactNode
}

/** Acts only on a press, because mail scanners open links but press no buttons. */
export function MailLink({ caption, title, lede, refusal, children, note }: MailLinkProps) {
  return (
    <main className="narrow">
      {caption && <p className="caption">{caption}</p>}
      <h1>{title}</h1>
      <Refusal of={refusal} />
      {lede && <p className="lede">{lede}</p>}
      {children}
      {note && <p className="text-muted">{note}</p>}
    </main>
  )
}

/** Keeps URLs with secrets out of search engines. */
export function mailLinkMeta(title: string, description?: string) {
  return [
    { title: `${title} · Recce` },
    ...(description ? [{ name: 'description', content: description }] : []),
    { name: 'robots', content: 'noindex' },
  ]
}
