import { href } from 'react-router'
import { readFrames } from '#app/domain/pages/frame.ts'
import * as profiles from '#app/domain/pages/profiles.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { publicOrigin, publicPage } from '#app/http/public.server.ts'
import { PhoneFrame } from '#app/ui/chrome/phone-frame.tsx'
import { ItemList } from '#app/ui/items/list.tsx'
import { useExamples } from '#app/views/examples.ts'
import { pageMeta } from '#app/views/page-meta.ts'
import type { Route } from './+types/index'
import { findCardFavorites } from './card-favorites.server.ts'
import { CardHeart } from './card-favorites.tsx'
import { frameSource, portfolioItems } from './frames.ts'

const description =
  'Portfolios that photographers share: locations with pictures, positions and what to know before the shoot.'

export const handle = { search: [] }

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: 'Discover portfolios',
    description,
    origin: loaderData.origin,
    path: href('/app'),
    about: { '@type': 'CollectionPage', name: 'Discover portfolios', description },
  })
}

export function headers() {
  return publicPage
}

export async function loader({ context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const portfolios = await profiles.listDiscoverablePortfolios(actor, 24)
  const favorites = await findCardFavorites(actor, { portfolios: readFrames(portfolios) })
  return { origin: publicOrigin, portfolios, favorites }
}

export default function Index({ loaderData }: Route.ComponentProps) {
  const { portfolios, favorites } = loaderData
  const examples = useExamples()
  return (
    <PhoneFrame label="Discover portfolios" context={<About />}>
      <div className="view">
        <header>
          <p className="caption">Portfolios, the newest first</p>
          <h1>Discover portfolios</h1>
          {examples.profile && (
            <p>
              <a className="btn btn-secondary" href={examples.profile}>
                View Example
              </a>
            </p>
          )}
        </header>
        <ItemList
          layout="grid"
          sections={[
            {
              items: portfolioItems(readFrames(portfolios), true),
              actionOf: (item) => (
                <CardHeart
                  kind="portfolio"
                  favorites={favorites}
                  name={item.id}
                  title={item.title}
                />
              ),
            },
          ]}
          sourceOf={frameSource('grid')}
          narrow
        />
      </div>
    </PhoneFrame>
  )
}

function About() {
  return (
    <div className="side-panel">
      <p className="caption">Recce</p>
      <p className="side-panel-name">Discover</p>
      <p>
        Locations that photographers scouted and share with everyone, with the pictures they took
        there.
      </p>
    </div>
  )
}
