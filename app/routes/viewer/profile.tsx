import { Map as mapIcon } from 'lucide'
import { data } from 'react-router'
import { readFrames } from '#app/domain/pages/frame.ts'
import * as profiles from '#app/domain/pages/profiles.server.ts'
import { photoUrl } from '#app/domain/pictures/photo.ts'
import { listParameters } from '#app/domain/rules/listing.ts'
import { findActor } from '#app/http/actor.server.ts'
import { defaultSettings, readListing } from '#app/http/listing.server.ts'
import { publicOrigin, publicPage } from '#app/http/public.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { PhoneFrame } from '#app/ui/chrome/phone-frame.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ItemList } from '#app/ui/items/list.tsx'
import { listSearch } from '#app/ui/items/list-choice.ts'
import { Toolbar } from '#app/ui/items/toolbar.tsx'
import { LocationMap } from '#app/ui/map/map.tsx'
import { profileHref } from '#app/views/addresses.ts'
import { pageMeta } from '#app/views/page-meta.ts'
import { personOf } from '#app/views/structured.ts'
import type { Route } from './+types/profile'
import { findCardFavorites } from './card-favorites.server.ts'
import { Covers, MoreCovers } from './covers.tsx'
import { frameSource, placePins, portfolioItems } from './frames.ts'
import { placesMap } from './places-map.server.ts'
import { PlacesMap } from './places-map.tsx'
import { Head } from './profile-head.tsx'
import { sectionsOf } from './profile-lists.tsx'
import { requireItem } from './require-item.server.ts'
import { SidePanel } from './side-panel.tsx'

const defaultOrder = { sort: 'updatedAt', direction: 'desc' } as const

export const handle = { search: [...listParameters, 'part', 'after', 'map'] }

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { username, displayName, bio, town, origin, isPrivate, picture } = loaderData
  const { locations, portfolios } = loaderData
  const path = profileHref(username)
  const name = displayName || username
  const frames = [...readFrames(portfolios).slice(0, 3), ...readFrames(locations).slice(0, 5)]
  const titles = frames.map((frame) => frame.title).filter(Boolean)
  return pageMeta({
    title: name,
    description: bio || [`Locations of ${name}`, titles.join(', ')].filter(Boolean).join(': '),
    origin,
    path,
    picture: { path: `${path}/preview.jpg`, alt: `Locations of ${name}` },
    type: 'profile',
    about: {
      '@type': 'ProfilePage',
      mainEntity: {
        ...personOf(origin, name, path),
        alternateName: username,
        ...(bio ? { description: bio } : {}),
        ...(town ? { homeLocation: { '@type': 'Place', name: town } } : {}),
        ...(picture ? { image: origin + photoUrl(picture.id, 'full', 'jpeg') } : {}),
      },
    },
    isPrivate,
    isThin: frames.length === 0,
  })
}

export function headers() {
  return publicPage
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const { listing, settings, cookie } = await readListing(request, 'profile', {
    ...defaultSettings,
    ...defaultOrder,
  })
  const { searchParams } = new URL(request.url)
  const profile = await profiles.findProfile(actor, params.username, {
    ...listing,
    part: partOf(searchParams.get('part')),
    after: searchParams.get('after'),
    hasTags: settings.layout === 'list',
  })
  const { username, displayName, bio, town, link, isPrivate, picture, ...found } =
    requireItem(profile)
  const { locations, portfolios, corrected } = found
  const lists = { portfolios: portfolios.list, locations: locations.list }
  const frames = { portfolios: readFrames(portfolios.list), locations: readFrames(locations.list) }
  // A visitor's page is cached for everybody, so it must not remember settings.
  const isKnown = actor.id !== null || actor.isGuest
  return data(
    {
      origin: publicOrigin,
      username,
      displayName,
      bio,
      town,
      link,
      isPrivate,
      picture,
      choice: { ...settings, search: listing.search },
      corrected,
      ...lists,
      morePortfolios: portfolios.next ?? undefined,
      moreLocations: locations.next ?? undefined,
      favorites: await findCardFavorites(actor, frames, username),
      isMap: searchParams.get('map') === 'true',
      map: await placesMap(frames.locations),
    },
    cookie && isKnown ? { headers: { 'Set-Cookie': cookie } } : undefined,
  )
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { origin, username, displayName, choice, isMap, map } = loaderData
  const url = origin + profileHref(username)
  const keep: Record<string, string> = isMap ? { map: 'true' } : {}
  const name = displayName || username
  const lists = [loaderData.portfolios, loaderData.locations]
  const pins = placePins(readFrames(loaderData.locations), profileHref(username))
  const covers = portfolioItems(readFrames(loaderData.portfolios))
  const more = (part: string, after: string) => listSearch(choice, { ...keep, part, after })
  return (
    <PhoneFrame
      label={name}
      opening={covers.length > 0 && <Covers label={`Portfolios of ${name}`} items={covers} />}
      context={
        <SidePanel url={url}>
          <MoreCovers label={`More portfolios of ${name}`} items={covers} />
          <PlacesMap title={name} pins={pins} map={map} />
        </SidePanel>
      }
    >
      <div className="view">
        <Head {...loaderData} url={url} />
        <Toolbar placeholder="Search portfolios, locations, and tags" choice={choice} keep={keep}>
          <a
            className="btn btn-quiet btn-icon"
            href={listSearch(choice, isMap ? {} : { map: 'true' })}
            aria-label={isMap ? 'Hide the map' : 'Show on a map'}
            aria-current={isMap ? 'true' : undefined}
          >
            <Icon of={mapIcon} />
          </a>
        </Toolbar>
        {loaderData.corrected && lists.some((list) => list !== '[]') && (
          <Notice>
            Nothing is called “{choice.search}”. This is what there is for “{loaderData.corrected}”.
          </Notice>
        )}
        {isMap && (
          <LocationMap
            pins={pins}
            towns={map.towns}
            label={`Locations of ${name}`}
            tiles={map.tiles}
            googleMapsApiKey={map.googleMapsApiKey}
          />
        )}
        <ItemList
          layout={choice.layout}
          sections={sectionsOf(loaderData)}
          sourceOf={frameSource(choice.layout)}
          narrow
        />
        <More {...loaderData} hrefOf={more} />
      </div>
    </PhoneFrame>
  )
}

type MoreProps = Pick<Route.ComponentProps['loaderData'], 'morePortfolios' | 'moreLocations'> & {
  hrefOf: (part: string, after: string) => string
}

function More({ morePortfolios, moreLocations, hrefOf }: MoreProps) {
  if (!morePortfolios && !moreLocations) return null
  return (
    <p className="view-more">
      {morePortfolios && (
        <a className="btn btn-secondary" href={hrefOf('portfolios', morePortfolios)}>
          More portfolios
        </a>
      )}
      {moreLocations && (
        <a className="btn btn-secondary" href={hrefOf('locations', moreLocations)}>
          More locations
        </a>
      )}
    </p>
  )
}

function partOf(text: string | null) {
  return text === 'portfolios' || text === 'locations' ? text : 'all'
}
