import * as mapIcon from 'lucide-react/icons/map'
import { data } from 'react-router'
import * as profiles from '#app/domain/places/profiles.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { defaultSettings, readListing } from '#app/http/listing.server.ts'
import { outcome } from '#app/http/outcome.server.ts'
import { publicOrigin, publicPage } from '#app/http/public.server.ts'
import { PhoneFrame } from '#app/ui/chrome/phone-frame.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ItemList, type ListSection } from '#app/ui/items/item-list.tsx'
import { listSearch } from '#app/ui/items/list-choice.ts'
import { Toolbar } from '#app/ui/items/toolbar.tsx'
import { PlaceMap } from '#app/ui/map/map.tsx'
import type { Route } from './+types/profile'
import { locationHref, portfolioHref, profileHref } from './addresses.ts'
import { Beside } from './beside.tsx'
import { locationItem, locationTuple, portfolioItem, portfolioTuple, sourceOf } from './frames.ts'
import { pageMeta } from './meta.ts'
import { mapOf } from './profile-map.server.ts'
import { shown } from './shown.server.ts'

/** A profile begins with what changed last, and without its map (spec section 4). */
const usual = { sort: 'updatedAt', direction: 'desc' } as const

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { username, displayName, origin, isPrivate, locations, portfolios } = loaderData
  const path = profileHref(username)
  const name = displayName || username
  const titles = [...portfolios, ...locations].map(([, title]) => title)
  return pageMeta({
    title: name,
    description: `Places of ${name}: ${titles.slice(0, 8).join(', ')}`,
    origin,
    path,
    picture: { path: `${path}/preview.jpg`, alt: `Places of ${name}` },
    type: 'profile',
    about: {
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name, alternateName: username, url: origin + path },
    },
    isPrivate,
  })
}

export function headers() {
  return publicPage
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const { listing, settings, cookie } = await readListing(request, 'profile', {
    ...defaultSettings,
    ...usual,
  })
  const { searchParams } = new URL(request.url)
  const part = partOf(searchParams.get('part'))
  const found = profiles.findProfile(actor, params.username, listing, {
    part,
    hasTags: settings.layout === 'list',
  })
  const { username, displayName, isOwn, isPrivate, locations, portfolios } = shown(
    await outcome(found),
  )
  // A visitor's page is everybody's: only who is known here is remembered.
  const isKnown = actor.id !== null || actor.isGuest
  return data(
    {
      origin: publicOrigin,
      username,
      displayName,
      isOwn,
      isPrivate,
      choice: { ...settings, search: listing.search },
      portfolios: portfolios.items.map(portfolioTuple),
      locations: locations.items.map(locationTuple),
      morePortfolios: portfolios.nextCursor,
      moreLocations: locations.nextCursor,
      map: searchParams.get('map') === 'true' ? mapOf(locations.items) : undefined,
    },
    cookie && isKnown ? { headers: { 'Set-Cookie': cookie } } : undefined,
  )
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { origin, username, displayName, choice, map, morePortfolios, moreLocations } = loaderData
  const url = origin + profileHref(username)
  const keep: Record<string, string> = map ? { map: 'true' } : {}
  const more = (part: string, cursor: string) => listSearch(choice, { ...keep, part, cursor })
  return (
    <PhoneFrame
      label={displayName || username}
      context={<Beside kind="Profile" username={username} url={url} />}
    >
      <div className="view">
        <header>
          <p className="edge">Profile</p>
          <h1>{displayName || username}</h1>
          {displayName && <p className="edge">{username}</p>}
          {loaderData.isPrivate && <p className="view-note">Private: only you see this</p>}
          <CopyButton text={url} label="Copy profile link" />
        </header>
        <Toolbar placeholder="Search portfolios, locations, and tags" choice={choice} keep={keep}>
          <a
            className="btn btn-quiet btn-icon"
            href={listSearch(choice, map ? {} : { map: 'true' })}
            aria-label={map ? 'Hide the map' : 'Show on a map'}
            aria-current={map ? 'true' : undefined}
          >
            <Icon of={mapIcon} />
          </a>
        </Toolbar>
        {map && (
          <PlaceMap
            pins={map.pins.map(([slug, title, latitude, longitude]) => {
              const href = locationHref(username, slug)
              return { id: slug, title, latitude, longitude, href }
            })}
            label={`Places of ${displayName || username}`}
            tiles={map.tiles}
            googleMapsApiKey={map.googleMapsApiKey}
          />
        )}
        <ItemList
          layout={choice.layout}
          sections={sectionsOf(loaderData)}
          sourceOf={sourceOf(choice.layout)}
          narrow
        />
        {(morePortfolios || moreLocations) && (
          <p className="view-more">
            {morePortfolios && (
              <a className="btn btn-secondary" href={more('portfolios', morePortfolios)}>
                More portfolios
              </a>
            )}
            {moreLocations && (
              <a className="btn btn-secondary" href={more('locations', moreLocations)}>
                More locations
              </a>
            )}
          </p>
        )}
      </div>
    </PhoneFrame>
  )
}

type Lists = Pick<
  Route.ComponentProps['loaderData'],
  'username' | 'portfolios' | 'locations' | 'morePortfolios' | 'moreLocations'
>

function sectionsOf({ username, portfolios, locations, ...more }: Lists): ListSection[] {
  return [
    {
      kind: 'portfolio',
      title: 'Portfolios',
      items: portfolios.map(portfolioItem),
      total: more.morePortfolios && `${portfolios.length}+`,
      hrefOf: ({ slug }) => portfolioHref(username, slug),
    },
    {
      kind: 'location',
      title: 'Locations',
      items: locations.map(locationItem),
      total: more.moreLocations && `${locations.length}+`,
      hrefOf: ({ slug }) => locationHref(username, slug),
    },
  ]
}

function partOf(text: string | null): profiles.ProfilePart {
  return text === 'portfolios' || text === 'locations' ? text : 'all'
}
