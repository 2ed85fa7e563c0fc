import type { ReactNode } from 'react'
import { type Reason, Refusal } from '#app/views/refusal.tsx'

type MailLinkProps = {
  /** What the link is about, above the title. */
  edge?: string
  title: string
  lede?: ReactNode
  /** Why the last press was refused. */
  refusal?: Reason | undefined
  /** The form, or the ways on. */
  children?: ReactNode
  note?: ReactNode
}

/**
 * The page behind the link of a mail: it says what the link does, and does it only on a press,
 * because programs that open the links of mails in advance press no buttons.
 */
export function MailLink({ edge, title, lede, refusal, children, note }: MailLinkProps) {
  return (
    <main className="narrow">
      {edge && <p className="edge">{edge}</p>}
      <h1>{title}</h1>
      <Refusal of={refusal} />
      {lede && <p className="lede">{lede}</p>}
      {children}
      {note && <p className="text-muted">{note}</p>}
    </main>
  )
}

/** Search engines keep no address that holds a secret. */
export function mailLinkMeta(title: string, description?: string) {
  return [
    { title: `${title} · Recce` },
    ...(description ? [{ name: 'description', content: description }] : []),
    { name: 'robots', content: 'noindex' },
  ]
}
