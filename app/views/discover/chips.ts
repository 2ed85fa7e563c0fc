import { type DiscoverLight, discoverLights } from '#app/domain/discover/search-options.ts'
import { shortDate } from '#app/format/date.ts'
import { type DiscoverQuery, discoverHref, unitOf, usualRadius } from './query.ts'

export const lightWords: Record<DiscoverLight, string> = {
  goldenMorning: 'Golden hour, morning',
  goldenEvening: 'Golden hour, evening',
  blueMorning: 'Blue hour, morning',
  blueEvening: 'Blue hour, evening',
}

type Chip = { label: string; href: string }

export function chipsOf(query: DiscoverQuery, place: string | undefined): Chip[] {
  const chip = (label: string, changes: DiscoverQuery) => ({
    label,
    href: discoverHref(query, changes),
  })
  const none = undefined
  const chips: Chip[] = []
  if (query.search) chips.push(chip(`“${query.search}”`, { search: none }))
  if (query.kind === 'portfolio') chips.push(chip('Portfolios', { kind: none }))
  if (query.scope !== 'all') {
    const here = { near: none, at: none, within: none, view: none, scope: 'all' }
    if (place) chips.push(chip(aroundWords(query, place), here))
    else if (query.view && !query.near) chips.push(chip('This part of the map', here))
  }
  const tags = query.tags?.split(', ') ?? []
  for (const tag of tags) {
    chips.push(chip(`#${tag}`, { tags: tags.filter((one) => one !== tag).join(', ') }))
  }
  if (query.facing) chips.push(chip(`Looking ${query.facing}`, { facing: none }))
  if (query.light || query.date) {
    const light = discoverLights.find((one) => one === query.light) ?? 'goldenEvening'
    const day = query.date && /^\d{4}-\d\d-\d\d$/.test(query.date) ? dayWords(query.date) : 'today'
    chips.push(chip(`${lightWords[light]}, ${day}`, { light: none, date: none }))
  }
  return chips
}

export function aroundWords(query: DiscoverQuery, place: string) {
  return `${query.within ?? usualRadius} ${unitOf(query)} around ${place}`
}

function dayWords(date: string) {
  const moment = Date.parse(`${date}T12:00:00Z`)
  return Number.isNaN(moment) ? date : shortDate(moment, 'UTC')
}
