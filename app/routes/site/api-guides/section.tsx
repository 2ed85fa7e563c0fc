import type { ReactNode } from 'react'

export type Term = { name: string; meaning: string }

export function Guide({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="api-guide">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export function Terms({ of: terms }: { of: readonly Term[] }) {
  return (
    <dl className="api-fields">
      {terms.map(({ name, meaning }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Code({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls long code
    <pre tabIndex={0}>
      <code>{children}</code>
    </pre>
  )
}
