import { accessVerbs } from '#app/domain/rules/access-level.ts'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import type { Listed } from '#app/domain/whole/favourites-and-shared.server.ts'
import type { Clock } from '#app/format/clock.ts'
import { joinCaption } from '#app/ui/caption.tsx'
import type { CardItem } from '#app/ui/items/list.tsx'
import { receivedHref } from '#app/views/sharing/href.ts'
import { projectItem, shootItem } from '#app/views/shoots/plan-items.ts'
import { portfolioItem } from './items.ts'
import { locationItem } from './location-item.server.ts'

export function toLocationItem(card: Listed<'location'>, clock: Clock): CardItem {
  return toItem('location', card, locationItem(card, clock))
}

export function toPortfolioItem(card: Listed<'portfolio'>): CardItem {
  return toItem('portfolio', card, portfolioItem(card))
}

export function toShootItem(card: Listed<'shoot'>, clock: Clock): CardItem {
  return toItem('shoot', card, shootItem(card, clock))
}

export function toProjectItem(card: Listed<'project'>): CardItem {
  return toItem('project', card, projectItem(card))
}

function toItem(kind: ShareKind, card: Listed, item: CardItem): CardItem {
  return { ...item, caption: joinCaption([whoseOf(card), item.caption]), href: hrefOf(kind, card) }
}

function whoseOf({ ownerUser, accessLevel }: Listed) {
  return joinCaption([ownerUser, accessLevel && `can ${accessVerbs[accessLevel]}`])
}

function hrefOf(kind: ShareKind, { id, slug, ownerUser, accessLevel }: Listed) {
  return receivedHref({ kind, itemId: id, slug, ownerUser, accessLevel })
}
