import { ScrollText as scroll } from 'lucide'
import { Form } from 'react-router'
import * as audit from '#app/domain/users/audit.server.ts'
import { auditActions } from '#app/domain/users/audit.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { PageLinks } from '#app/routes/admin/page-links.tsx'
import { readPage } from '#app/routes/admin/page-query.server.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Route } from './+types/page'
import { AuditLine, actionWords } from './line.tsx'

export function meta() {
  return [{ title: 'Audit log · Recce' }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { cursor, limit } = readPage(url)
  const readFilter = (name: string) => url.searchParams.get(name)?.trim().slice(0, 100) ?? ''
  const filter = {
    who: readFilter('who'),
    whom: readFilter('whom'),
    action: auditActions.find((one) => one === readFilter('action')),
  }
  const page = await loadOrThrow(audit.list(findActor(context), { ...filter, cursor, limit }))
  return { ...page, filter }
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, filter } = loaderData
  const { who, whom, action } = filter
  const isFiltered = Boolean(who || whom || action)
  return (
    <main className="page admin">
      <h1>Audit log</h1>
      <p className="lede">Who did what in somebody else’s name, or as an admin. Times are UTC.</p>
      <search className="admin-filter">
        <Form method="get" key={`${who} ${whom} ${action}`}>
          <TextField id="who" name="who" label="Who" defaultValue={who} aside="username" />
          <TextField id="whom" name="whom" label="Whom" defaultValue={whom} aside="username" />
          <SelectField
            id="action"
            name="action"
            label="What"
            defaultValue={action ?? ''}
            options={[
              { value: '', label: 'Everything' },
              ...auditActions.map((one) => ({ value: one, label: actionWords[one] })),
            ]}
          />
          <Button type="submit" kind="secondary">
            Show
          </Button>
        </Form>
      </search>
      {items.length === 0 ? (
        <EmptyState icon={<Icon of={scroll} />}>
          {isFiltered ? 'Nothing like that is written down.' : 'Nothing is written down yet.'}
        </EmptyState>
      ) : (
        <ol className="admin-rows admin-log">
          {items.map((entry) => (
            <AuditLine key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <PageLinks nextCursor={nextCursor} />
    </main>
  )
}
