import { href } from 'react-router'
import type { MailContent } from '#app/domain/messages/outbox.ts'

/**
 * Keeps a mail's links from opening in the frame: the sandbox forbids the new window they ask for.
 */
const noLinks = '<base target="_blank">'

/**
 * A mail as HTML, as text, and its headers. The frame runs no script, follows no link and sends no
 * form.
 */
export function MailParts({ id, headers, html, text }: MailContent & { id: string }) {
  return (
    <>
      <p>
        <a className="btn btn-secondary" href={href('/admin/outbox/:id/mail.eml', { id })} download>
          Download .eml
        </a>
      </p>
      <section aria-labelledby="mail-html">
        <h2 id="mail-html">As mail programs show it</h2>
        <iframe className="admin-mail" title="The mail" sandbox="" srcDoc={noLinks + html} />
      </section>
      <section aria-labelledby="mail-text">
        <h2 id="mail-text">As text</h2>
        <pre className="admin-text">{text}</pre>
      </section>
      <details className="admin-headers">
        <summary>Headers</summary>
        <dl className="admin-figures">
          {headers.map(({ name, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a header may come more than once
            <div key={index}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}
