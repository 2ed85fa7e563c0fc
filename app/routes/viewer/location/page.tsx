import { data } from 'react-router'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import { viewerHeaders } from '#app/http/public.server.ts'
import { ItemActions } from '#app/routes/viewer/item-actions.tsx'
import { locationParent } from '#app/routes/viewer/parent-links.ts'
import { requireItem } from '#app/routes/viewer/require-item.server.ts'
import { viewContext } from '#app/routes/viewer/view-context.server.ts'
import { viewedItem } from '#app/routes/viewer/viewed-item.server.ts'
import { findViewedLocation, locationPath } from '#app/routes/viewer/viewed-location.server.ts'
import { authorOf, viewedMeta } from '#app/routes/viewer/viewed-meta.ts'
import { ViewedPage } from '#app/routes/viewer/viewed-page.tsx'
import { Tags } from '#app/ui/badge.tsx'
import { Caption } from '#app/ui/caption.tsx'
import { countryHref, regionHref, tagHref, trailOf } from '#app/views/regions/addresses.ts'
import { AudienceLine } from '#app/views/sharing/audience.tsx'
import { imagesOf } from '#app/views/structured.ts'
import type { Route } from './+types/page'
import { LightOnMap } from './light.tsx'
import { Photos } from './photos.tsx'
import { discoverView, lightView, photosView, plannedWords, positionView } from './view.server.ts'

export const handle = { search: ['photo', 'date', 'time'] }

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, username, address, description, caption, origin, map, tags, discover } = loaderData
  const images = imagesOf(origin, loaderData.photos, authorOf(loaderData))
  return viewedMeta(loaderData, {
    words: [address, caption, `A location of ${username}`].filter(Boolean).join(' · '),
    type: 'article',
    about: {
      '@type': 'Place',
      name: title,
      ...(description ? { description } : {}),
      ...(address ? { address } : {}),
      ...(map ? { geo: geoOf(map) } : {}),
      ...(tags.length > 0 ? { keywords: tags.join(', ') } : {}),
      ...(images.length > 0 ? { photo: images } : {}),
    },
    trail: discover?.region && trailOf(discover.region),
  })
}

function geoOf({ position, radius }: { position: Coordinates; radius?: number | undefined }) {
  const middle = { '@type': 'GeoCoordinates', ...position }
  return radius ? { '@type': 'GeoCircle', geoMidpoint: middle, geoRadius: radius } : middle
}

export const headers = viewerHeaders

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const view = viewContext<'location'>(context, params)
  const { clock } = view.actor
  const location = requireItem(await findViewedLocation(view), view)
  const { tags, parent } = location
  const light = lightView(location, request.url, clock)
  const shown = {
    ...(await viewedItem('location', location, view, locationPath(location, view))),
    ...photosView(location, request.url, clock),
    ...(await positionView(location)),
    tags,
    parent: parent ? locationParent(view.at, parent) : undefined,
    planned: plannedWords(location, clock),
    discover: await discoverView(location, view),
    light,
  }
  return data(shown, { status: light?.error ? 400 : 200 })
}

const withheld = {
  approximate: 'The owner shows the area only, to about a kilometre.',
  hidden: 'The owner keeps the position to themselves.',
}

export default function Location({ loaderData }: Route.ComponentProps) {
  const { slug, title, path, description, parent, tags, light, map, discover } = loaderData
  const date = light && !light.isToday ? `&date=${light.date}` : ''
  const hrefOf = (position: number) => `?photo=${position + 1}${date}`
  return (
    <ViewedPage
      item={loaderData}
      parent={parent}
      opening={loaderData.photos.length > 0 && <Photos {...loaderData} hrefOf={hrefOf} />}
      panel={light && <LightOnMap slug={slug} title={title} path={path} light={light} map={map} />}
      head={<Head {...loaderData} />}
    >
      {description ? (
        <p className="view-text">{description}</p>
      ) : (
        <p className="view-none">No description yet</p>
      )}
      <Tags
        tags={tags.map((tag) => ({ id: tag, title: tag, ...(discover && { href: tagHref(tag) }) }))}
        limit={6}
        empty="No tags yet"
      />
    </ViewedPage>
  )
}

function Head(props: Route.ComponentProps['loaderData']) {
  const { caption, planned, audience, address, map, precision, media, favorite } = props
  const region = props.discover?.region
  return (
    <>
      <Caption parts={[caption]} />
      {planned && <p className="view-note">Planned for {planned}</p>}
      {audience && <AudienceLine item={audience} />}
      {address && <address>{address}</address>}
      {address && !map && <p className="view-note">No position found for this address</p>}
      {region && (
        <p className="caption">
          <a href={regionHref(region)}>{region.name}</a>
          {', '}
          <a href={countryHref(region.country)}>{region.country.name}</a>
        </p>
      )}
      {precision !== 'exact' && <p className="view-note">{withheld[precision]}</p>}
      {media === undefined && <ItemActions kind="location" favorite={favorite} hasCopy />}
    </>
  )
}
