import { data } from 'react-router'
import { readFrames } from '#app/domain/pages/frame.ts'
import * as viewedPortfolios from '#app/domain/pages/viewed-portfolios.server.ts'
import { listParameters } from '#app/domain/rules/listing.ts'
import { dollars } from '#app/format/money.ts'
import { formatCount } from '#app/format/plural.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { readListing } from '#app/http/listing.server.ts'
import { viewerHeaders } from '#app/http/public.server.ts'
import { Covers, MoreCovers } from '#app/routes/viewer/covers.tsx'
import { locationItems, placePins } from '#app/routes/viewer/frames.ts'
import { ItemActions } from '#app/routes/viewer/item-actions.tsx'
import { PlacesMap } from '#app/routes/viewer/places-map.tsx'
import { requireItem } from '#app/routes/viewer/require-item.server.ts'
import { viewContext } from '#app/routes/viewer/view-context.server.ts'
import { viewedItem } from '#app/routes/viewer/viewed-item.server.ts'
import { collectionOf, viewedMeta } from '#app/routes/viewer/viewed-meta.ts'
import { ViewedPage } from '#app/routes/viewer/viewed-page.tsx'
import { joinCaption } from '#app/ui/caption.tsx'
import { locationHref, locationWithin } from '#app/views/addresses.ts'
import { Samples } from '#app/views/market/samples.tsx'
import { ShowcaseSections } from '#app/views/market/showcase.tsx'
import { DownloadMenu } from '#app/views/places/download-menu.tsx'
import { downloadsBelow } from '#app/views/places/downloads.server.ts'
import { AudienceLine } from '#app/views/sharing/audience.tsx'
import type { Route } from './+types/page'
import { Contents } from './contents.tsx'
import { Offer } from './offer.tsx'
import { contentsView, offerView } from './view.server.ts'

export const handle = {
  ...declareAllowance({ readCost: 10 }),
  search: [...listParameters, 'after'],
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { username, locationCount, hero, offer, contents } = loaderData
  const count = locationCount !== null && formatCount(locationCount, 'location')
  const places = contents ? readFrames(contents.list) : []
  const entries = places.map(({ slug, title }) => {
    return { name: title, path: locationHref(username, slug) }
  })
  return viewedMeta(loaderData, {
    words: [count, offer?.showcase.area?.words, `a portfolio of ${username}`]
      .filter(Boolean)
      .join(', '),
    about: collectionOf(loaderData, { hero, entries, count: locationCount ?? 0 }),
  })
}

export const headers = viewerHeaders

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const view = viewContext<'portfolio'>(context, params)
  const { actor, named, at } = view
  const { settings, cookie } = await readListing(request, 'portfolio')
  const after = new URL(request.url).searchParams.get('after')
  const choice = { after, hasTags: settings.layout === 'list' }
  const portfolio = requireItem(await viewedPortfolios.find(actor, named, choice), view)
  const { username, slug, hero, priceCents, isOwn, locations } = portfolio
  const isKnown = actor.id !== null || actor.isGuest
  return data(
    {
      ...(await viewedItem('portfolio', portfolio, view, at.portfolio(username, slug))),
      downloads: downloadsBelow(at.portfolio(username, slug)),
      hero,
      priceCents,
      // Below a share link, locations that the link does not show are not even counted.
      locationCount: locations || !view.isLinked ? portfolio.locationCount : null,
      hasCopy: isOwn || priceCents === 0,
      offer: await offerView(portfolio, view),
      contents: await contentsView(portfolio, view, settings.layout),
    },
    cookie && isKnown ? { headers: { 'Set-Cookie': cookie } } : undefined,
  )
}

export default function Portfolio({ loaderData }: Route.ComponentProps) {
  const { title, username, path, media, description, locationCount, priceCents } = loaderData
  const { audience, favorite, hasCopy, offer, contents } = loaderData
  const frames = contents ? readFrames(contents.list) : []
  const covers = locationItems(frames, 'grid').map((item) => {
    return { ...item, href: locationWithin(path, item.slug) }
  })
  const counts = joinCaption([
    locationCount !== null && formatCount(locationCount, 'location'),
    offer ? offer.showcase.area?.words : priceCents > 0 && dollars(priceCents),
  ])
  return (
    <ViewedPage
      item={offer ? { ...loaderData, hero: null } : loaderData}
      by="Curated by "
      head={
        <>
          <p className="caption">{counts}</p>
          {audience && <AudienceLine item={audience} />}
          {media === undefined ? (
            <ItemActions kind="portfolio" favorite={favorite} hasCopy={hasCopy}>
              {contents && (
                <DownloadMenu files={loaderData.downloads} align={favorite ? 'end' : 'start'} />
              )}
            </ItemActions>
          ) : (
            contents && <DownloadMenu files={loaderData.downloads} align="start" />
          )}
        </>
      }
      opening={
        offer ? (
          <Samples {...offer.showcase} />
        ) : (
          covers.length > 0 && <Covers label="Covers" items={covers} media={media} />
        )
      }
      panel={
        offer ? (
          <ShowcaseSections {...offer} />
        ) : (
          contents && (
            <>
              <MoreCovers label="More covers" items={covers} media={media} />
              <PlacesMap title={title} pins={placePins(frames, path, media)} map={contents.map} />
            </>
          )
        )
      }
    >
      {offer && <Offer priceCents={priceCents} {...offer} />}
      {description && <p className="view-text">{description}</p>}
      {contents && <Contents contents={contents} username={username} path={path} media={media} />}
    </ViewedPage>
  )
}
