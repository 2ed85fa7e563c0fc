import { sunsetOn, todayAt } from '#app/domain/places/light/light.server.ts'
import type { LocationCard } from '#app/domain/places/location-rows.server.ts'
import { zoneAt } from '#app/domain/rules/time-zone.server.ts'
import type { Clock } from '#app/format/clock.ts'
import { clockTime } from '#app/format/date.ts'
import { joinCaption } from '#app/ui/caption.tsx'
import type { CardItem } from '#app/ui/items/list.tsx'
import { cardPhoto, lensOf, townOf } from './items.ts'

/** `caption` is text such as `Zermatt · sunset 4:58pm · 35 mm`. */
export function locationItem(card: LocationCard, clock: Clock): CardItem {
  const { id, slug, title, cover } = card
  const caption = joinCaption([townOf(card), sunsetWords(card, clock), lensOf(card)])
  return { id, slug, title, caption, photo: cardPhoto(cover) }
}

function sunsetWords({ latitude, longitude }: LocationCard, clock: Clock) {
  if (latitude === null || longitude === null) return null
  const position = { latitude, longitude }
  const at = sunsetOn(position, todayAt(position))
  return at !== null && `sunset ${clockTime(wholeMinute(at), zoneAt(position), clock)}`
}

function wholeMinute(at: number) {
  return Math.round(at / 60_000) * 60_000
}
