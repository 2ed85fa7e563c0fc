import { useState } from 'react'
import { data, Form, href } from 'react-router'
import { findRegionBy } from '#app/domain/discover/regions/atlas.server.ts'
import type { ViewedLocation } from '#app/domain/pages/viewed-locations.server.ts'
import { mapLinks } from '#app/domain/places/position/map-apps.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import type { Clock } from '#app/format/clock.ts'
import { publicOrigin, viewerHeaders } from '#app/http/public.server.ts'
import { findReach } from '#app/routes/viewer/audience.server.ts'
import { markOf } from '#app/routes/viewer/mark.server.ts'
import { Marks } from '#app/routes/viewer/marks.tsx'
import { EditLink, OwnerName, PrivateNote, ReportLink } from '#app/routes/viewer/owner.tsx'
import { locationParent } from '#app/routes/viewer/parent-links.ts'
import { requireItem } from '#app/routes/viewer/require-item.server.ts'
import { Beside } from '#app/routes/viewer/side-panel.tsx'
import { viewContext } from '#app/routes/viewer/view-context.server.ts'
import { findViewedLocation, locationPath } from '#app/routes/viewer/viewed-location.server.ts'
import { Tags } from '#app/ui/badge.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Caption, edgeLine } from '#app/ui/caption.tsx'
import { Carousel } from '#app/ui/carousel.tsx'
import { PhoneFrame } from '#app/ui/chrome/phone-frame.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { LightSection } from '#app/ui/light/section.tsx'
import { SunMap } from '#app/ui/light/sun-map.tsx'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import { useLightbox } from '#app/ui/use-lightbox.ts'
import { lightWithin, profileHref, reportHref } from '#app/views/addresses.ts'
import { findShownLight, photoLight } from '#app/views/light/section.server.ts'
import { pageMeta } from '#app/views/page-meta.ts'
import { photoCaption, photoView } from '#app/views/photos.ts'
import { countryHref, regionHref, tagHref, trailOf } from '#app/views/regions/addresses.ts'
import { lightTimeOf, stopWords } from '#app/views/shoots/stops.server.ts'
import { imagesOf, personOf } from '#app/views/structured.ts'
import type { Route } from './+types/page'
import { LargePhotos, turnReel } from './large-photos.tsx'
import { locationMap } from './map.server.ts'

export const handle = { search: ['photo', 'date', 'time'] }

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, username, name, address, description, edge, origin, path, map, tags, photos } =
    loaderData
  const owner = { name, path: profileHref(username) }
  const images = imagesOf(origin, photos, personOf(origin, name, owner.path))
  return pageMeta({
    title,
    description:
      description || [address, edge, `A place of ${username}`].filter(Boolean).join(' · '),
    origin,
    path,
    picture: { path: `${path}/preview.jpg`, alt: title },
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
    trail: loaderData.region ? trailOf(loaderData.region) : [owner],
    isPrivate: loaderData.isPrivate || loaderData.media !== undefined,
    isThin: loaderData.isThin,
  })
}

function geoOf({ position, reach }: { position: Coordinates; reach?: number | undefined }) {
  const middle = { '@type': 'GeoCoordinates', ...position }
  return reach ? { '@type': 'GeoCircle', geoMidpoint: middle, geoRadius: reach } : middle
}

export function headers({ parentHeaders }: Route.HeadersArgs) {
  return viewerHeaders(parentHeaders)
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const look = viewContext<'location'>(context, params)
  const { actor, at, media } = look
  const location = requireItem(await findViewedLocation(look), look)
  const { id, slug, title, username, displayName, description, photos, tags, parent } = location
  const discover = look.isLinked ? null : location.discover
  const requestedPhoto = Number(new URL(request.url).searchParams.get('photo') ?? 1)
  const planned = findStop(location, actor.clock)
  const light = findShownLight(
    location,
    withStopTime(request.url, planned?.asked),
    photos,
    actor.clock,
  )
  const shownLocation = {
    origin: publicOrigin,
    username,
    name: displayName || username,
    slug,
    path: locationPath(location, look),
    profile: at.profile(username),
    media,
    title,
    address: location.address,
    description,
    tags,
    photos: photos.map((photo) => {
      const { id, width, height, color, blurHash } = photo
      const caption = edgeLine([photoCaption(photo, actor.clock), photoLight(location, photo)])
      return { id, width, height, color, blurHash, caption }
    }),
    position:
      Math.min(
        Math.max(Number.isInteger(requestedPhoto) ? requestedPhoto : 1, 1),
        photos.length || 1,
      ) - 1,
    parent: parent ? locationParent(at, parent) : undefined,
    planned: planned?.words,
    editHref: location.isEditable ? href('/my/locations/:id', { id }) : undefined,
    isPrivate: location.isPrivate,
    isThin: !location.isFindable,
    reach: look.isLinked ? undefined : await findReach(actor, 'location', location),
    reportHref: look.isLinked || location.isPrivate ? undefined : reportHref('location', id),
    mark: markOf(actor, location),
    isOnDiscover: discover !== null,
    region: discover ? await findRegionBy(discover.country, discover.region) : undefined,
    light,
    ...(await locationMap(location)),
  }
  return data(shownLocation, { status: light?.error ? 400 : 200 })
}

const withheld = {
  approximate: 'The owner shows the area only, to about a kilometre.',
  hidden: 'The owner keeps the position to themselves.',
}

/** The planned time of a location that is viewed inside a shoot. */
function findStop({ latitude, longitude, parent }: ViewedLocation, clock: Clock) {
  if (!parent?.stop) return undefined
  const stop = { latitude, longitude, ...parent.stop }
  return { words: stopWords(stop, parent.timeZone ?? 'UTC', clock), asked: lightTimeOf(stop) }
}

/** Inside a shoot the light is that of the planned time, unless the address names a date. */
function withStopTime(url: string, lightTime: { date: string; time: string } | undefined) {
  const { searchParams } = new URL(url)
  if (!lightTime || searchParams.has('date')) return url
  return new URL(
    `?${new URLSearchParams({ ...Object.fromEntries(searchParams), ...lightTime })}`,
    url,
  ).href
}

export default function Location({ loaderData }: Route.ComponentProps) {
  const { origin, path, profile, media, slug, title, address, description, edge } = loaderData
  const { photos, map } = loaderData
  const { name, parent, planned, editHref, mark, tags, light, precision, region } = loaderData
  const linkClicks = useLinkClicks()
  const dated = light && !light.isToday ? `&date=${light.date}` : ''
  const [shown, setShown] = useState(loaderData.position)
  const { opened, open, close } = useLightbox()
  const hrefOf = (position: number) => `?photo=${position + 1}${dated}`
  const views = photos.map((photo, index) => photoView(photo, `${title}, ${index + 1}`, media))
  const beside = (
    <Beside url={origin + path} parent={parent}>
      {views.length > 0 && (
        <LargePhotos title={title} photos={views} position={shown} hrefOf={hrefOf} onOpen={open} />
      )}
    </Beside>
  )
  return (
    <PhoneFrame label={title} context={beside}>
      <article className="view" {...linkClicks}>
        {photos.length > 0 && (
          <Carousel
            label={`Photos of ${title}`}
            photos={views}
            position={loaderData.position}
            onShow={setShown}
            onOpen={open}
            hrefOf={hrefOf}
            sizes="(width < 768px) 100vw, 426px"
          />
        )}
        {opened && (
          <opened.Lightbox
            label={`Photos of ${title}, large`}
            photos={views}
            position={opened.position}
            hrefOf={hrefOf}
            actionOf={(position) =>
              editHref &&
              position > 0 && <CoverButton action={editHref} photoId={photos[position]?.id} />
            }
            onClose={(last) => {
              turnReel(last)
              close()
            }}
          />
        )}
        <header>
          <p className="edge">
            <OwnerName profile={profile} name={name} />
            {parent && (
              <>
                {' / '}
                <a href={parent.href}>{parent.title}</a>
              </>
            )}
          </p>
          <h1 dir="auto">{title}</h1>
          <Caption parts={[edge]} />
          {planned && <p className="view-note">Planned for {planned}</p>}
          {loaderData.reach && <PrivateNote reach={loaderData.reach} />}
          {address && <address>{address}</address>}
          {address && !map && <p className="view-note">No position found for this address</p>}
          {region && (
            <p className="edge">
              <a href={regionHref(region)}>{region.name}</a>
              {', '}
              <a href={countryHref(region.country)}>{region.country.name}</a>
            </p>
          )}
          {precision !== 'exact' && <p className="view-note">{withheld[precision]}</p>}
          {media === undefined && <Marks kind="location" mark={mark} hasCopy />}
        </header>
        {description ? (
          <p className="view-text">{description}</p>
        ) : (
          <p className="view-none">No description yet</p>
        )}
        <Tags
          tags={tags.map((title) => ({
            id: title,
            title,
            ...(loaderData.isOnDiscover ? { href: tagHref(title) } : {}),
          }))}
          limit={6}
          empty="No tags yet"
        />
        {light && (
          <LightSection light={light}>
            <p className="no-print">
              <a href={lightWithin(path, light.date)} rel="nofollow">
                Sun and moon calendar
              </a>
            </p>
          </LightSection>
        )}
        {map && light && (
          <section aria-label="Map">
            <SunMap
              position={map.position}
              day={light.sun}
              pins={[{ id: slug, title, reach: map.reach, ...map.position }]}
              towns={map.landmarks}
              label={`Map around ${title}`}
              tiles={map.tiles}
              googleMapsApiKey={map.googleMapsApiKey}
              hasLinks={!map.reach}
            />
            {!map.reach && (
              <CopyButton text={mapLinks(map.position).google} label="Copy map link" />
            )}
          </section>
        )}
        {editHref && <EditLink href={editHref} />}
        {loaderData.reportHref && <ReportLink href={loaderData.reportHref} />}
      </article>
    </PhoneFrame>
  )
}

type CoverButtonProps = { action: string; photoId: string | undefined }

/** Leads to the photos of the editor, where those that are not named follow in their order. */
function CoverButton({ action, photoId }: CoverButtonProps) {
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="photoIds" value={photoId} />
      <SubmitButton intent="orderPhotos" kind="quiet">
        Use as cover
      </SubmitButton>
    </Form>
  )
}
