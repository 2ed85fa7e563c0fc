import { href } from 'react-router'
import { formatCount } from '#app/format/plural.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { findReaderZone } from '#app/http/reader-locale.server.ts'
import { useReaderZone } from '#app/http/reader-zone.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ItemList } from '#app/ui/items/list.tsx'
import { useExamples } from '#app/views/examples.ts'
import { cardSource } from '#app/views/library/items.ts'
import { NoLocations } from '#app/views/places/no-locations.tsx'
import { InvitationCards, type WaitingInvitation } from '#app/views/sharing/invitation-card.tsx'
import { Counts, TightUse } from '#app/views/use-line.tsx'
import type { Route } from './+types/page'
import { HomeBand } from './band.tsx'
import { HomeFirst } from './first.tsx'
import { HomeMissing } from './missing.tsx'
import { HomeNext } from './next.tsx'
import { findHome } from './view.server.ts'
import './page.css'

export function meta() {
  return [{ title: 'My Recce' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadOrThrow(findHome(findActor(context), new Date(), findReaderZone(request)))
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { name, use, next, band, missing, received, waiting } = loaderData
  const { shared } = received
  useReaderZone()
  const uses = [use.location, use.portfolio, use.shoot, use.project]
  const isFirstVisit = uses.every(({ count }) => count === 0) && shared === 0
  return (
    <main className="page work-home">
      <header>
        <h1>{isFirstVisit ? `Welcome, ${name}` : name}</h1>
        {!isFirstVisit && (
          <>
            <Counts uses={uses} />
            <div className="work-uses">
              {uses.map((one) => (
                <TightUse key={one.category} use={one} />
              ))}
            </div>
          </>
        )}
      </header>
      <Invitations count={received.waiting} shown={waiting} />
      {shared > received.waiting && (
        <p className="home-shared">
          <a href={href('/my/shared')}>
            {formatCount(shared - received.waiting, 'item')} shared with you
          </a>
        </p>
      )}
      {next.map((shoot) => (
        <HomeNext key={shoot.href} shoot={shoot} />
      ))}
      {band && <HomeBand {...band} />}
      {!isFirstVisit && next.length === 0 && use.shoot.count === 0 && <FirstShoot />}
      {use.location.count === 0 ? (
        <>
          <NoLocations />
          {isFirstVisit && <HomeFirst />}
        </>
      ) : (
        <>
          <HomeActions />
          <HomeMissing missing={missing} />
          <Latest {...loaderData} />
        </>
      )}
    </main>
  )
}

type InvitationsProps = { count: number; shown: WaitingInvitation[] }

function Invitations({ count, shown }: InvitationsProps) {
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations">
        {`${formatCount(count, 'invitation')} ${count === 1 ? 'waits' : 'wait'} for your answer`}
      </h2>
      <InvitationCards invitations={shown} />
      {count > shown.length && (
        <p className="home-shared">
          <a href={href('/my/shared')}>All {count} invitations</a>
        </p>
      )}
    </section>
  )
}

function HomeActions() {
  return (
    <p className="work-actions row">
      <ButtonLink kind="accent" to={href('/my/import')}>
        Import photos
      </ButtonLink>
      <ButtonLink kind="secondary" to={href('/my/locations/new')}>
        New location
      </ButtonLink>
      <ButtonLink kind="secondary" to={href('/my/portfolios/new')}>
        New portfolio
      </ButtonLink>
      <ButtonLink kind="secondary" to={href('/my/shoots/new')}>
        New shoot
      </ButtonLink>
    </p>
  )
}

type LatestProps = Pick<Route.ComponentProps['loaderData'], 'use' | 'locations' | 'portfolios'>

function Latest({ use, locations, portfolios }: LatestProps) {
  return (
    <ItemList
      layout="gridCompact"
      sourceOf={cardSource}
      sections={[
        {
          title: 'Latest locations',
          total: use.location.count,
          items: locations,
          hrefOf: ({ id }) => href('/my/locations/:id', { id }),
        },
        {
          title: 'Latest portfolios',
          total: use.portfolio.count,
          items: portfolios,
          hrefOf: ({ id }) => href('/my/portfolios/:id', { id }),
        },
      ]}
    />
  )
}

function FirstShoot() {
  const { shoot: sample } = useExamples()
  return (
    <p className="home-first">
      A shoot puts locations, light, gear and people on one page.{' '}
      {sample ? (
        <>
          <a href={sample}>See a finished one</a> or{' '}
          <a href={href('/my/shoots/new')}>plan your first</a>.
        </>
      ) : (
        <a href={href('/my/shoots/new')}>Plan your first</a>
      )}
    </p>
  )
}
