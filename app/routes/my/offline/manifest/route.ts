import { hash } from 'node:crypto'
import { href } from 'react-router'
import * as recipients from '#app/domain/call-sheets/recipients.server.ts'
import * as slotLists from '#app/domain/gear/slot-lists.server.ts'
import * as locationCards from '#app/domain/places/location-cards.server.ts'
import type { VisiblePosition } from '#app/domain/places/position/visible-position.server.ts'
import * as concepts from '#app/domain/shoots/concepts.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { requireSelf } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { tilesOffline } from '#app/http/map.server.ts'
import { answerJson } from '#app/http/resource.server.ts'
import type { OfflineManifest } from '#app/outbox/offline/download-shoot.ts'
import { listTiles } from '#app/ui/map/tiles.ts'
import type { Route } from './+types/route'
import { listPages } from './pages.server.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  return answerJson(context, async (): Promise<OfflineManifest> => {
    const actor = requireSelf(findActor(context))
    const shoot = await shoots.find(actor, params.id)
    const { id } = shoot
    const [cards, photos, gear, concept, sheet] = await Promise.all([
      locationCards.listVisibleByIds(actor, shoot.locationIds),
      locationCards.listPhotos(actor, shoot.locationIds),
      slotLists.listOfShoot(actor, id),
      concepts.findByItem(actor, { kind: 'shoot', itemId: id }),
      shoot.ownerUserId === actor.id
        ? recipients.findNewest(id)
        : recipients.findOwnLink(actor, id),
    ])
    const shown = JSON.stringify([shoot, cards, photos, gear, concept, sheet])
    const pages = listPages(actor, shoot, cards, sheet)
    return {
      id,
      userId: actor.id,
      title: shoot.title,
      href: pages[0] ?? href('/my/shoots'),
      pages: [...pages, href('/my/offline')],
      ...(tilesOffline && { tiles: { url: tilesOffline, at: listTiles(cards.flatMap(placeOf)) } }),
      photos: photos.map(({ id }) => id),
      version: hash('sha256', shown, 'base64url'),
    }
  })
}

function placeOf({ latitude, longitude }: VisiblePosition) {
  return latitude === null || longitude === null ? [] : [{ latitude, longitude }]
}
