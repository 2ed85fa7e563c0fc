import { href } from 'react-router'
import type { MailContent } from '#app/domain/post/outbox.ts'

/** Makes links open new windows, which the sandbox forbids, so that links do nothing. */
const noLinks = '<base target="_blank">'

/** The sandbox allows no scripts, links or forms. */
export function MailParts({ id, headers, html, text, files }: MailContent & { id: string }) {
  return (
    <>
      <p>
        <a className="btn btn-secondary" href={href('/admin/outbox/:id/mail.eml', { id })} download>
          Download .eml
        </a>
      </p>
      {files.length > 0 && <p>Attached: {files.join(', ')}</p>}
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a header may occur more than once
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
