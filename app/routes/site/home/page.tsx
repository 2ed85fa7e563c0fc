import { Globe as globe } from 'lucide'
import { href, useRouteLoaderData } from 'react-router'
import { tierTerms } from '#app/domain/rules/tier.ts'
import { publicOrigin, publicPage } from '#app/http/public.server.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { EmailCollector } from '#app/ui/email-collector.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useExamples } from '#app/views/examples.ts'
import type { Route } from './+types/page'
import './page.css'
import { landingFrames } from '#app/views/landing/frames.ts'
import { LandingPicture } from '#app/views/landing/picture.tsx'
import { siteMeta } from '#app/views/site-meta.ts'
import { Product } from './product.tsx'
import { SampleShoot } from './sample-shoot.tsx'
import { TryPhoto } from './try-photo.tsx'

export const handle = { search: [] }

export function meta({ loaderData }: Route.MetaArgs) {
  return siteMeta(
    {
      title: 'Locations, light and shoots in one record',
      description:
        'Drop a folder of photos and Recce reads where they were taken: locations on a map, portfolios to share, shoots to plan.',
      path: '/',
    },
    loaderData,
  )
}

export function headers() {
  return publicPage
}

export function loader() {
  return { origin: publicOrigin, free: tierTerms.Basic.limits }
}

export default function Home({ loaderData: { free } }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const { named: example } = useExamples()
  return (
    <main className="page home">
      <header>
        <div>
          <Icon of={globe} className="home-globe" />
          <h1>A folder of photos is a map of locations.</h1>
        </div>
        <div>
          <p className="lede">
            Drop in your scouting photos. Recce maps where each was taken, names the location, and
            keeps light, access and notes together, ready to share with one link.
          </p>
          <p className="home-ways">
            {root?.user ? (
              <a className="btn btn-accent" href={href('/my/import')}>
                Import photos
              </a>
            ) : (
              <>
                <a className="btn btn-accent" href={`${href('/login')}?mode=signup`}>
                  Start free
                </a>
                <a className="btn btn-secondary" href={href('/login')}>
                  Enter
                </a>
              </>
            )}
            <a className="btn btn-quiet" href={href('/discover')}>
              Discover locations
            </a>
            {example && !root?.isEmbedded && (
              <a className="btn btn-quiet" href={example}>
                View Example
              </a>
            )}
          </p>
          <p className="home-free small">
            Free: {free.location} locations, {free.portfolio} portfolios, {free.shoot} shoots,{' '}
            {free.gear} gear items, and sharing them. No card needed.{' '}
            <a href={href('/pricing')}>Larger plans</a>
          </p>
        </div>
      </header>
      <ul className="home-sheet">
        {landingFrames.map(({ key, place, at, light, color }, index) => (
          <li key={key}>
            <LandingPicture
              name={key}
              color={color}
              sizes="(width >= 768px) min(33vw, 464px), 46vw"
              isFirst={index < 2}
            />
            <p className="caption">
              {place} · <span>{at} · </span>
              {light}
            </p>
          </li>
        ))}
      </ul>
      {!root?.user && <TryPhoto />}
      <Product />
      <SampleShoot />
      <GetTheApp />
    </main>
  )
}

function GetTheApp() {
  return (
    <section className="get-the-app" id="get-the-app">
      <div>
        <h2>Get the App</h2>
        <p>
          Take Recce on location: your locations, their light and your notes, on your phone. We’ll
          email you a link.
        </p>
      </div>
      <EmailCollector action={href('/invite')} />
    </section>
  )
}
