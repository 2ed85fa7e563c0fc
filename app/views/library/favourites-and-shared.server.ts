import type { ShareKind } from '#app/domain/rules/kind.ts'
import type { Listed } from '#app/domain/whole/favourites-and-shared.server.ts'
import type { Clock } from '#app/format/clock.ts'
import { edgeLine } from '#app/ui/caption.tsx'
import type { LocationItem } from '#app/ui/items/location-card.ts'
import type { PlanItem } from '#app/ui/items/plan-card.ts'
import type { PortfolioItem } from '#app/ui/items/portfolio-card.ts'
import { accessWords } from '#app/views/sharing/access-words.ts'
import { receivedHref } from '#app/views/sharing/href.ts'
import { projectItem, shootItem } from '#app/views/shoots/plan-items.ts'
import { portfolioItem } from './items.ts'
import { locationItem } from './location-item.server.ts'

export function toLocationItem(card: Listed<'location'>, clock: Clock): LocationItem {
  return toItem('location', card, locationItem(card, clock))
}

export function toPortfolioItem(card: Listed<'portfolio'>): PortfolioItem {
  return { ...portfolioItem(card), ownerUser: whoseOf(card), href: hrefOf('portfolio', card) }
}

export function toShootItem(card: Listed<'shoot'>, clock: Clock): PlanItem {
  return toItem('shoot', card, shootItem(card, clock))
}

export function toProjectItem(card: Listed<'project'>): PlanItem {
  return toItem('project', card, projectItem(card))
}

function toItem<Item extends { edge: string }>(kind: ShareKind, card: Listed, item: Item) {
  return { ...item, edge: edgeLine([whoseOf(card), item.edge]), href: hrefOf(kind, card) }
}

function whoseOf({ ownerUser, accessLevel }: Listed) {
  return edgeLine([ownerUser, accessLevel && accessWords[accessLevel].toLowerCase()])
}

function hrefOf(kind: ShareKind, { id, slug, ownerUser, accessLevel }: Listed) {
  return receivedHref({ kind, itemId: id, slug, ownerUser, accessLevel })
}
