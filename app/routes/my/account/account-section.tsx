import { type ReactNode, useId } from 'react'

type AccountSectionProps = { title: string; about?: ReactNode; children: ReactNode }

/** A section of the account: what it is about, beside its controls. */
export function AccountSection({ title, about, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section className="account-section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {about && <p>{about}</p>}
      </header>
      <div>{children}</div>
    </section>
  )
}
