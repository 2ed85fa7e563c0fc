import { data, href, useRouteLoaderData } from 'react-router'
import { readFrames } from '#app/domain/pages/frame.ts'
import * as viewedPortfolios from '#app/domain/pages/viewed-portfolios.server.ts'
import { listParameters } from '#app/domain/rules/listing.ts'
import { dollars } from '#app/format/money.ts'
import { formatCount } from '#app/format/plural.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { readListing } from '#app/http/listing.server.ts'
import { publicOrigin, viewerHeaders } from '#app/http/public.server.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { findReach } from '#app/routes/viewer/audience.server.ts'
import { cardMarksOf } from '#app/routes/viewer/card-marks.server.ts'
import { CardHeart } from '#app/routes/viewer/card-marks.tsx'
import { frameSource, locationItems, placePins } from '#app/routes/viewer/frames.ts'
import { Hero } from '#app/routes/viewer/hero.tsx'
import { markOf } from '#app/routes/viewer/mark.server.ts'
import { Marks } from '#app/routes/viewer/marks.tsx'
import { EditLink, OwnerName, PrivateNote, ReportLink } from '#app/routes/viewer/owner.tsx'
import { placesMap } from '#app/routes/viewer/places-map.server.ts'
import { PlacesMap } from '#app/routes/viewer/places-map.tsx'
import { requireItem } from '#app/routes/viewer/require-item.server.ts'
import { Beside } from '#app/routes/viewer/side-panel.tsx'
import { viewContext } from '#app/routes/viewer/view-context.server.ts'
import { edgeLine } from '#app/ui/caption.tsx'
import { PhoneFrame } from '#app/ui/chrome/phone-frame.tsx'
import { ItemList } from '#app/ui/items/list.tsx'
import { LayoutLink } from '#app/ui/items/toolbar.tsx'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import { Picture } from '#app/ui/picture.tsx'
import { largeUrl, useLightbox } from '#app/ui/use-lightbox.ts'
import {
  locationHref,
  locationWithin,
  profileHref,
  purchaseHref,
  reportHref,
} from '#app/views/addresses.ts'
import { pageMeta } from '#app/views/page-meta.ts'
import { photoView, type ShownPhoto } from '#app/views/photos.ts'
import { imagesOf, listOf, personOf } from '#app/views/structured.ts'
import type { Route } from './+types/page'

export const handle = {
  ...declareAllowance({ readCost: 10 }),
  search: [...listParameters, 'after'],
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, username, name, path, origin, locationCount, description, area, hero, contents } =
    loaderData
  const owner = { name, path: profileHref(username) }
  const author = personOf(origin, owner.name, owner.path)
  const count = locationCount !== null && formatCount(locationCount, 'location')
  return pageMeta({
    title,
    description:
      description || [count, area, `a portfolio of ${username}`].filter(Boolean).join(', '),
    origin,
    path,
    picture: { path: `${path}/preview.jpg`, alt: title },
    about: {
      '@type': 'CollectionPage',
      name: title,
      ...(description ? { description } : {}),
      ...(hero ? { image: imagesOf(origin, [hero], author) } : {}),
      author,
      mainEntity: listOf(
        origin,
        (contents ? readFrames(contents.list) : []).map((place) => {
          return { name: place.title, path: locationHref(username, place.slug) }
        }),
        locationCount ?? 0,
      ),
    },
    trail: [owner],
    isPrivate: loaderData.isPrivate || loaderData.media !== undefined,
  })
}

export function headers({ parentHeaders }: Route.HeadersArgs) {
  return viewerHeaders(parentHeaders)
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const look = viewContext<'portfolio'>(context, params)
  const { actor, at, media, isLinked } = look
  const { settings, cookie } = await readListing(request, 'portfolio')
  const viewed = await viewedPortfolios.find(actor, look.named, {
    after: new URL(request.url).searchParams.get('after'),
    hasTags: settings.layout === 'list',
  })
  const {
    slug,
    title,
    username,
    displayName,
    locationCount,
    hero,
    priceCents,
    isOwn,
    isEditable,
    ...portfolio
  } = requireItem(viewed, look)
  const { locations, description, samples } = portfolio
  const isClosed = locations === undefined
  const isKnown = actor.id !== null || actor.isGuest
  return data(
    {
      origin: publicOrigin,
      username,
      name: displayName || username,
      path: at.portfolio(username, slug),
      profile: at.profile(username),
      media,
      title,
      locationCount: isClosed && isLinked ? null : locationCount,
      hero: hero ?? undefined,
      priceCents,
      editHref: isEditable ? href('/my/portfolios/:id', { id: portfolio.id }) : undefined,
      isPrivate: portfolio.isPrivate,
      reach: isLinked ? undefined : await findReach(actor, 'portfolio', { ...portfolio, isOwn }),
      reportHref:
        isLinked || portfolio.isPrivate ? undefined : reportHref('portfolio', portfolio.id),
      mark: markOf(actor, portfolio),
      hasCopy: isOwn || priceCents === 0,
      purchaseHref: isClosed && !isLinked ? purchaseHref(portfolio.id) : undefined,
      area: isLinked ? null : portfolio.area,
      samples: isLinked ? [] : samples,
      description,
      contents: !locations
        ? undefined
        : {
            ...locations,
            map: await placesMap(locations.list),
            layout: settings.layout,
            username,
            marks: isLinked
              ? undefined
              : await cardMarksOf(actor, { locations: locations.list }, username),
          },
    },
    cookie && isKnown ? { headers: { 'Set-Cookie': cookie } } : undefined,
  )
}

export default function Portfolio({ loaderData }: Route.ComponentProps) {
  const { origin, path, profile, media, name, title, locationCount, hero, priceCents } = loaderData
  const { editHref, mark, hasCopy, purchaseHref, area, samples } = loaderData
  const { description, contents } = loaderData
  const linkClicks = useLinkClicks()
  const edge = edgeLine([
    locationCount !== null && formatCount(locationCount, 'location'),
    area,
    priceCents > 0 && dollars(priceCents),
  ])
  return (
    <PhoneFrame
      label={title}
      context={
        <Beside url={origin + path}>
          {contents && (
            <PlacesMap
              title={title}
              pins={placePins(contents.list, path, media)}
              map={contents.map}
            />
          )}
        </Beside>
      }
    >
      <article className="view" {...linkClicks}>
        {hero && <Hero photo={hero} title={title} media={media} />}
        <header>
          <p className="edge">
            Curated by <OwnerName profile={profile} name={name} />
          </p>
          <h1 dir="auto">{title}</h1>
          <p className="edge">{edge}</p>
          {loaderData.reach && <PrivateNote reach={loaderData.reach} />}
          {media === undefined && <Marks kind="portfolio" mark={mark} hasCopy={hasCopy} />}
        </header>
        {purchaseHref && <Buy href={purchaseHref} priceCents={priceCents} />}
        {samples.length > 0 && <Samples photos={samples} title={title} />}
        {description && <p className="view-text">{description}</p>}
        {contents && <Contents path={path} media={media} {...contents} />}
        {editHref && <EditLink href={editHref} />}
        {loaderData.reportHref && <ReportLink href={loaderData.reportHref} />}
      </article>
    </PhoneFrame>
  )
}

type BuyProps = { href: string; priceCents: number }

function Buy({ href, priceCents }: BuyProps) {
  const { isEmbedded } = useRouteLoaderData<typeof rootLoader>('root') ?? {}
  if (isEmbedded) return <p className="view-note">You can purchase Portfolios on the app!</p>
  return (
    <p>
      <a className="btn btn-accent" href={href} rel="nofollow">
        Buy for {dollars(priceCents)}
      </a>
    </p>
  )
}

/** What somebody who has not bought it sees of the photos in it. */
function Samples({ photos, title }: { photos: ShownPhoto[]; title: string }) {
  const { opened, open, close } = useLightbox()
  const views = photos.map((photo, index) => {
    const words = `Sample ${index + 1} of ${title}`
    return { ...photoView(photo, words), caption: words }
  })
  return (
    <section aria-label="Sample photos">
      <h2>A look inside</h2>
      <ul className="view-samples">
        {views.map((photo, index) => (
          <li key={photo.id}>
            <a href={largeUrl(photo)} title="View large" onClick={(event) => open(index, event)}>
              <Picture photo={photo} sizes="213px" />
            </a>
          </li>
        ))}
      </ul>
      {opened && (
        <opened.Lightbox
          label={`Sample photos of ${title}`}
          photos={views}
          position={opened.position}
          onClose={close}
        />
      )}
    </section>
  )
}

type ContentsProps = NonNullable<Route.ComponentProps['loaderData']['contents']> & {
  path: string
  media: string | undefined
}

function Contents({ path, media, list, next, layout, username, marks }: ContentsProps) {
  return (
    <>
      <div className="view-bar">
        <h2>Locations</h2>
        <LayoutLink layout={layout} hrefOf={(other) => `?layout=${other}`} />
      </div>
      <ItemList
        layout={layout}
        sections={[
          {
            kind: 'location',
            items: locationItems(list, layout),
            hrefOf: (item) => locationWithin(path, item.slug),
            actionOf: (item) => (
              <CardHeart kind="location" marks={marks} username={username} item={item} />
            ),
          },
        ]}
        sourceOf={frameSource(layout, media)}
        narrow
      />
      {next && (
        <p className="view-more">
          <a className="btn btn-secondary" href={`?layout=${layout}&after=${next}`}>
            More locations
          </a>
        </p>
      )}
    </>
  )
}
