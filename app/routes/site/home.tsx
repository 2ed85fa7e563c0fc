import * as globe from 'lucide-react/icons/globe'
import { href, useRouteLoaderData } from 'react-router'
import { publicOrigin, publicPage } from '#app/http/public.server.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useExamples } from '#app/views/examples.ts'
import type { Route } from './+types/home'
import { GetTheApp } from './get-the-app.tsx'
import './home.css'
import { landingFrames } from '#app/views/landing/frames.ts'
import { LandingPicture } from '#app/views/landing/picture.tsx'
import { siteMeta } from '#app/views/site-meta.ts'
import { SampleShoot } from './sample-shoot.tsx'

export function meta({ loaderData }: Route.MetaArgs) {
  return siteMeta(
    {
      title: 'Places, light and shoots in one record',
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
  return { origin: publicOrigin }
}

export default function Home() {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const { named: example } = useExamples()
  return (
    <main className="page home">
      <header>
        <div>
          <Icon of={globe} className="home-globe" />
          <h1>A folder of photos is a map of places.</h1>
        </div>
        <div>
          <p className="lede">
            Drop in your scouting photos. Recce maps where each was taken, names the place, and
            keeps light, access and notes together, ready to share with one link.
          </p>
          <p className="home-ways">
            {root?.user ? (
              <a className="btn btn-accent" href={href('/my/import')}>
                Import photos
              </a>
            ) : (
              <a className="btn btn-accent" href={href('/login')}>
                Enter
              </a>
            )}
            <a className="btn btn-secondary" href={href('/discover')}>
              Discover places
            </a>
            {example && !root?.isEmbedded && (
              <a className="btn btn-secondary" href={example}>
                View Example
              </a>
            )}
          </p>
        </div>
      </header>
      <ul className="home-sheet">
        {landingFrames.map(({ key, edge, color }, index) => (
          <li key={key}>
            <LandingPicture
              name={key}
              color={color}
              sizes="(width >= 768px) min(33vw, 384px), 46vw"
              isFirst={index < 2}
            />
            <p className="edge">{edge}</p>
          </li>
        ))}
      </ul>
      <ol className="home-steps">
        <li>
          <h2>Drop</h2>
          <p>
            Photos are grouped by where and when they were taken. Nothing is saved until you
            confirm, and one undo reverses it.
          </p>
        </li>
        <li>
          <h2>Keep</h2>
          <p>
            Each place has its pictures, its address, its exact position in any notation, tags, and
            comments that only you read.
          </p>
        </li>
        <li>
          <h2>Share</h2>
          <p>
            A portfolio is one link. It opens on any phone, without an account and without
            JavaScript, and it prints.
          </p>
        </li>
      </ol>
      <SampleShoot />
      <GetTheApp />
    </main>
  )
}
