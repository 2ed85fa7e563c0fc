import type { ReactNode } from 'react'
import './legal.css'

export type Section = { title: string; text: ReactNode }

type LegalPageProps = {
  title: string
  lede: string
  updated: string
  sections: Section[]
}

export function LegalPage({ title, lede, updated, sections }: LegalPageProps) {
  return (
    <main className="page legal">
      <header>
        <h1>{title}</h1>
        <p className="lede">{lede}</p>
        <p className="caption">Last updated: {updated}</p>
      </header>
      <nav aria-label="Contents">
        <ol>
          {sections.map(({ title: name }, index) => (
            <li key={name}>
              <a href={`#section-${index + 1}`}>{name}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="legal-text">
        {sections.map(({ title: name, text }, index) => (
          <section key={name} id={`section-${index + 1}`}>
            <h2>
              {index + 1}. {name}
            </h2>
            {text}
          </section>
        ))}
      </div>
    </main>
  )
}
