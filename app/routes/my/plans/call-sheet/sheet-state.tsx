import { Form, Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { sheetHref } from '#app/views/addresses.ts'
import type { viewSheet } from './view.server.ts'

export type SheetOnPage = NonNullable<Awaited<ReturnType<typeof viewSheet>>['sheet']>

/** Which version is the newest, what has changed since, and what the sheet lacks. */
export function SheetState({ id, sheet }: { id: string; sheet: SheetOnPage }) {
  const { day, name, issued, number, isDraft, hasChanged, changes, gaps } = sheet
  return (
    <section className="owner-sheet-state" aria-label="State">
      <h2>{name}</h2>
      {issued && (
        <p>
          {issued} · {hasChanged ? 'changed since issued' : 'nothing has changed since'}
        </p>
      )}
      {number > 0 && isDraft && (
        <Form method="post" action={sheetHref(id, day)} className="row" preventScrollReset>
          <Badge tone="warning">It says DRAFT</Badge>
          <SubmitButton intent="final" kind="secondary" pendingText="Saving…">
            Take DRAFT off
          </SubmitButton>
        </Form>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
      {gaps.length > 0 && (
        <details open={gaps.length <= mostShown}>
          <summary className="touch">
            {gaps.length === 1 ? '1 thing is' : `${gaps.length} things are`} still missing
          </summary>
          <ul>
            {gaps.map(({ words, href }) => (
              <li key={words}>
                <Link to={href} className="touch" dir="auto">
                  {words}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

/** Longer lists of gaps are folded, so that the form to issue stays in sight. */
const mostShown = 8

function Changes({ changes }: { changes: SheetOnPage['changes'] }) {
  return (
    <details open={changes.length <= mostShown}>
      <summary className="touch">
        {changes.length === 1 ? '1 change' : `${changes.length} changes`} since then
      </summary>
      <ul>
        {changes.map(({ words, concerns }) => (
          <li key={words}>
            <span dir="auto">{words}</span> <small>concerns {concerns}</small>
          </li>
        ))}
      </ul>
    </details>
  )
}
