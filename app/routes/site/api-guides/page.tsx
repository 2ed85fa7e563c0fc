import { href } from 'react-router'
import { failureCodes } from '#app/api/failure-codes.ts'
import { firstShoot } from '#app/api/first-shoot.ts'
import { eventNames, scopeNames } from '#app/api/reference.server.ts'
import type { TestCard } from '#app/domain/money/test-payments/test-card.ts'
import * as testCards from '#app/domain/money/test-payments/test-cards.server.ts'
import { publicOrigin, publicPage } from '#app/http/public.server.ts'
import { siteMeta } from '#app/views/site-meta.ts'
import type { Route } from './+types/page'
import { CallSheets } from './call-sheets.tsx'
import { FirstShoot } from './first-shoot.tsx'
import { Imports } from './imports.tsx'
import { Light } from './light.tsx'
import { Conflicts, Lists, Sync } from './reading.tsx'
import { Errors, Payments, Versions } from './rules.tsx'
import { Tokens } from './tokens.tsx'
import { Webhooks } from './webhooks.tsx'
import { Limits, Retries, Uploads } from './writing.tsx'
import '../api-reference/page.css'
import './page.css'

export const handle = { search: [] }

export function meta({ loaderData }: Route.MetaArgs) {
  return siteMeta(
    {
      title: 'API guides',
      description:
        'A first shoot in ten calls, and how lists, sync, uploads, conflicts, errors, limits and webhooks of the Recce API work.',
      path: href('/api/guides'),
    },
    loaderData,
  )
}

export function headers() {
  return publicPage
}

export function loader() {
  return {
    origin: publicOrigin,
    steps: firstShoot,
    scopes: scopeNames,
    events: eventNames,
    codes: failureCodes.map(({ code, status, meaning, remedy }) => ({
      name: `${code} (${status})`,
      meaning: `${meaning} ${remedy}`,
    })),
    cards: testCards.areAccepted() ? testCards.list().map(toTerm) : [],
  }
}

function toTerm({ paymentMethodId, number, whenSaved, whenCharged, declineReason }: TestCard) {
  const outcome = whenSaved === 'succeeds' ? whenCharged : `${whenSaved} when it is saved`
  const reason = declineReason ? ` (${declineReason})` : ''
  return { name: paymentMethodId, meaning: `${number}: ${outcome}${reason}` }
}

const contents = [
  ['first-shoot', 'Your first shoot in ten calls'],
  ['tokens', 'Access tokens'],
  ['lists', 'Lists'],
  ['sync', 'Sync a second device'],
  ['conflicts', 'Conflicts'],
  ['retries', 'Repeat without doing it twice'],
  ['uploads', 'Upload photos'],
  ['errors', 'Errors'],
  ['limits', 'Limits'],
  ['light', 'Light'],
  ['call-sheets', 'Call sheets'],
  ['imports', 'Files in and out'],
  ['payments', 'Payments'],
  ['webhooks', 'Webhooks'],
  ['versions', 'Versions'],
] as const

export default function ApiGuides({ loaderData }: Route.ComponentProps) {
  const { origin, steps, scopes, events, codes, cards } = loaderData
  return (
    <main className="page api-reference api-guides">
      <h1>API guides</h1>
      <p className="lede">
        How things work together. Every call with its fields is in{' '}
        <a href={href('/api')}>the reference</a>, and in{' '}
        <a href={href('/api/openapi.json')}>an OpenAPI document</a>.
      </p>
      <nav aria-label="Contents" className="api-contents">
        <ul>
          {contents.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <FirstShoot steps={steps} origin={origin} />
      <Tokens origin={origin} scopes={scopes} />
      <Lists />
      <Sync />
      <Conflicts />
      <Retries />
      <Uploads />
      <Errors codes={codes} />
      <Limits />
      <Light />
      <CallSheets />
      <Imports />
      <Payments cards={cards} />
      <Webhooks events={events} />
      <Versions />
    </main>
  )
}
