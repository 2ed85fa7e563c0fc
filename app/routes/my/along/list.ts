import { href } from 'react-router'
import { requireSelf } from '#app/domain/accounts/actor.ts'
import * as pageVersions from '#app/domain/page-versions.server.ts'
import * as locationCards from '#app/domain/places/location-cards.server.ts'
import type { VisiblePosition } from '#app/domain/places/position/visible-position.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { tilesOffline } from '#app/http/map.server.ts'
import { answerJson } from '#app/http/resource.server.ts'
import { listTiles } from '#app/ui/map/tiles.ts'
import type { Luggage } from '#app/ui/offline/luggage.ts'
import type { Route } from './+types/list'
import { listPages } from './pages.server.ts'

/** Lists what a browser keeps when the shoot is taken along, by whoever really is who they are. */
export function loader({ context, params }: Route.LoaderArgs) {
  return answerJson(context, async (): Promise<Luggage> => {
    const actor = requireSelf(findActor(context))
    const shoot = await shoots.find(actor, params.id)
    const [cards, photos, versions] = await Promise.all([
      locationCards.listVisibleByIds(actor, shoot.locationIds),
      locationCards.listPhotos(actor, shoot.locationIds),
      pageVersions.find(shoot.ownerUser),
    ])
    const changes = [...versions.values()].reduce((sum, one) => sum + one, 0)
    const pages = listPages(actor, shoot, cards)
    return {
      id: shoot.id,
      userId: actor.id,
      title: shoot.title,
      href: pages[0] ?? href('/my/shoots'),
      pages: [...pages, href('/my/along')],
      ...(tilesOffline && { tiles: { url: tilesOffline, at: listTiles(cards.flatMap(placeOf)) } }),
      photos: photos.map(({ id }) => id),
      version: `${shoot.version}.${changes}`,
    }
  })
}

function placeOf({ latitude, longitude }: VisiblePosition) {
  return latitude === null || longitude === null ? [] : [{ latitude, longitude }]
}
