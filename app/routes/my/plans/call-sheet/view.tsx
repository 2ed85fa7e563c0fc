import { Printer as printer } from 'lucide'
import { href, Link } from 'react-router'
import * as daySheets from '#app/domain/call-sheets/day-sheets.server.ts'
import { versionName } from '#app/domain/call-sheets/document-of.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SheetView } from '#app/views/call-sheets/sheet-view.tsx'
import type { Route } from './+types/view'
import { readWanted } from './query.server.ts'
import { SheetHead } from './sheet-head.tsx'
import './page.css'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.document.title ?? 'Call sheet'} · call sheet · Recce` }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const wanted = readWanted(request)
  const { versions, people, ...sheet } = await loadOrThrow(
    daySheets.read(findActor(context), params.id, wanted),
  )
  return {
    ...sheet,
    person: people.find(({ id }) => id === wanted.person) ?? null,
    versions: versions.map(({ number }) => ({ number, name: versionName(number) })),
  }
}

export default function ViewSheet({ loaderData, params }: Route.ComponentProps) {
  const { day, document, person, versions } = loaderData
  const query = (number: number) =>
    new URLSearchParams({
      day,
      version: String(number),
      ...(person && { for: person.id }),
    })
  const own = query(document.version.number)
  const path = href('/my/shoots/:id/sheet/view', { id: params.id })
  const pdf = `${href('/my/shoots/:id/sheet/sheet.pdf', { id: params.id })}?${own}`
  const title = person ? `The sheet of ${person.name || 'a person'}` : 'The sheet'
  return (
    <main className="page">
      <div className="no-print">
        <SheetHead id={params.id} title={title} day={day} />
        <nav className="turns" aria-label="Versions">
          {[...versions, { number: 0, name: 'As it is now' }].map(({ number, name }) => (
            <Link
              key={number}
              to={`${path}?${query(number)}`}
              aria-current={number === document.version.number ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
        <p className="row apart">
          <Button
            kind="secondary"
            className="needs-script"
            icon={<Icon of={printer} />}
            onClick={() => window.print()}
          >
            Print
          </Button>
          <a className="touch" href={pdf}>
            PDF, A4
          </a>
          <a className="touch" href={`${pdf}&paper=letter`}>
            PDF, Letter
          </a>
        </p>
      </div>
      <SheetView document={document} />
    </main>
  )
}
