import { type ReactNode, useId } from 'react'

type AccountSectionProps = { title: string; about?: ReactNode; children: ReactNode }

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
