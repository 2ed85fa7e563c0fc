import type { SubmissionResult } from '@conform-to/react'
import { Form, Link } from 'react-router'
import { ButtonLink, SubmitButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { crewHref, sheetHref, sheetPersonHref } from '#app/views/addresses.ts'
import { PersonRow } from './person-row.tsx'
import type { SheetOnPage } from './sheet-state.tsx'
import '#app/routes/my/people/people.css'

type PeopleTableProps = {
  id: string
  sheet: SheetOnPage
  isOpenOnly: boolean
  resultOf: (verb: string, id: string) => SubmissionResult<string[]> | undefined
}

/** Who stands on the sheet, and how far each has come. On a phone, each row becomes a few lines. */
export function PeopleTable({ id, sheet, isOpenOnly, resultOf }: PeopleTableProps) {
  const { day, total, people } = sheet
  const addHref = sheetPersonHref(id, 'new', day)
  if (total === 0) return <NoPeople id={id} addHref={addHref} />
  return (
    <section className="owner-sheet-people" aria-labelledby="sheet-people">
      <h2 id="sheet-people">People</h2>
      <PeopleTools id={id} sheet={sheet} isOpenOnly={isOpenOnly} addHref={addHref} />
      {people.length === 0 && <p className="text-muted">Everybody has confirmed.</p>}
      {people.length > 0 && (
        <table className="members">
          <caption className="sr-only">People on the sheet</caption>
          <thead>
            <tr>
              {['Name', 'Role', 'Call', 'State'].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                action={sheetHref(id, day)}
                result={resultOf('resend', person.id)}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function NoPeople({ id, addHref }: { id: string; addHref: string }) {
  return (
    <section className="owner-sheet-people" aria-label="People">
      <EmptyState
        title="Only you are on the sheet"
        action={<ButtonLink to={addHref}>Add a person</ButtonLink>}
      >
        Add the people who are there: by name and phone, with or without an account. Those you{' '}
        <Link to={crewHref(id)}>invite to the crew</Link> are on it as well.
      </EmptyState>
    </section>
  )
}

type PeopleToolsProps = Omit<PeopleTableProps, 'resultOf'> & { addHref: string }

function PeopleTools({ id, sheet, isOpenOnly, addHref }: PeopleToolsProps) {
  const { day, total, confirmed, toRemind, canSend } = sheet
  const path = sheetHref(id, day)
  return (
    <div className="row">
      <Tabs
        label="Show"
        type="toggle"
        current={isOpenOnly ? 'open' : 'all'}
        tabs={[
          { key: 'all', label: 'All', href: path, count: total },
          {
            key: 'open',
            label: 'Not confirmed',
            href: `${path}&show=open`,
            count: total - confirmed,
          },
        ]}
      />
      {canSend && toRemind > 0 && (
        <Form method="post" action={path} preventScrollReset>
          <SubmitButton intent="remind" kind="secondary" pendingText="Sending…">
            Remind all who have not confirmed ({toRemind})
          </SubmitButton>
        </Form>
      )}
      <ButtonLink to={addHref} kind="secondary">
        Add a person
      </ButtonLink>
    </div>
  )
}
