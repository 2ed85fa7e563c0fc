import { href } from 'react-router'
import { type ReportKind, writeReportItem } from '#app/domain/discover/report-item.ts'
import type { PlanKind } from '#app/domain/rules/kind.ts'
import { type Kind, type KindThat, kinds } from '#app/domain/rules/kind.ts'

export function libraryHref(kind: Kind) {
  return href(`/my/${kinds[kind].path}`)
}

export function editorHref(kind: Kind, id: string) {
  return href(`/my/${kinds[kind].path}/:id`, { id })
}

/** The form of an item. All but shoots and gear also have a page to read, at `editorHref`. */
export function formHref(kind: Kind, id: string) {
  if (kind === 'shoot' || kind === 'gear') return editorHref(kind, id)
  return href(`/my/${kinds[kind].path}/:id/edit`, { id })
}

/** `link`, `people` and `public` are also the ids of the page's sections. */
export function shareHref(kind: KindThat<'canBeShared'>, id: string, section?: ShareSection) {
  const page = href('/my/:items/:id/share', { items: kinds[kind].path, id })
  return section ? `${page}#${section}` : page
}

export type ShareSection = 'link' | 'people' | 'public'

export function crewHref(id: string) {
  return href('/my/shoots/:id/crew', { id })
}

/** The owner's page of a shoot's call sheets. */
export function sheetHref(id: string, day?: string) {
  return withDay(href('/my/shoots/:id/sheet', { id }), day)
}

/** @param who `owner`, `new`, or the id of a share */
export function sheetPersonHref(id: string, who: string, day?: string) {
  return withDay(href('/my/shoots/:id/sheet/people/:who', { id, who }), day)
}

function withDay(path: string, day: string | undefined) {
  return day === undefined ? path : `${path}?day=${day}`
}

export function weekHref(date: string) {
  return `${href('/my/calendar')}?week=${date}`
}

/** After the purchase it leads to the bought copy. */
export function purchaseHref(itemId: string) {
  const page = href('/purchase/:itemType/:itemId', { itemType: 'portfolio', itemId })
  return `${page}?deepLink=${encodeURIComponent(href('/my/purchases'))}`
}

export function saleHref(id: string) {
  return href('/my/portfolios/:id/sale', { id })
}

export function codesHref(id: string) {
  return href('/my/portfolios/:id/codes', { id })
}

export function reportHref(kind: ReportKind, id: string) {
  return `${href('/report')}?item=${writeReportItem({ kind, id })}`
}

export type HolderKind = KindThat<'holdsLocations'>

export type ListName = 'locations' | 'shoots'

export function listHref(kind: HolderKind, id: string, list: ListName) {
  return list === 'shoots'
    ? href('/my/projects/:id/shoots', { id })
    : href('/my/:items/:id/locations', { items: kinds[kind].path, id })
}

export function orderHref(kind: PlanKind) {
  return href(`/my/${kinds[kind].path}/order`)
}

export function conceptHref(kind: PlanKind, id: string) {
  return href(`/my/${kinds[kind].path}/:id/concept`, { id })
}

export function pageHref(kind: KindThat<'hasPage'>, username: string, slug: string) {
  return pages[kind](username, slug)
}

export function profileHref(username: string) {
  return href('/app/:username', { username })
}

export function portfolioHref(username: string, portfolio: string) {
  return href('/app/:username/portfolio/:portfolio', { username, portfolio })
}

export function projectHref(username: string, project: string) {
  return href('/app/:username/project/:project', { username, project })
}

export function shootHref(username: string, shoot: string, project?: string | null) {
  return project
    ? href('/app/:username/project/:project/shoot/:shoot', { username, project, shoot })
    : href('/app/:username/shoot/:shoot', { username, shoot })
}

export function locationHref(username: string, location: string, portfolio?: string) {
  return portfolio === undefined
    ? href('/app/:username/location/:location', { username, location })
    : locationWithin(portfolioHref(username, portfolio), location)
}

/** @param parent path of the portfolio, shoot or project */
export function locationWithin(parent: string, slug: string) {
  return `${parent}/location/${encodeURIComponent(slug)}`
}

/** Only the year of `date`, `YYYY-MM-DD`, counts. @param location path of the location's page */
export function lightWithin(location: string, date: string) {
  return `${location}/light?year=${date.slice(0, 4)}`
}

export function shootWithin(project: string, slug: string) {
  return `${project}/shoot/${encodeURIComponent(slug)}`
}

export function linkHref(token: string, kind: KindThat<'canBeLinked'>) {
  return href(`/link/:token/${kind}`, { token })
}

/** Paths of the pages that show items, or of the same pages below a share link. */
export type Addresses = {
  profile: (username: string) => string | undefined
  portfolio: typeof portfolioHref
  project: typeof projectHref
  shoot: typeof shootHref
  location: (username: string, location: string) => string
}

export const siteAddresses: Addresses = {
  profile: profileHref,
  portfolio: portfolioHref,
  project: projectHref,
  shoot: shootHref,
  location: locationHref,
}

export function linkAddresses(token: string): Addresses {
  const project = () => linkHref(token, 'project')
  return {
    profile: () => undefined,
    portfolio: () => linkHref(token, 'portfolio'),
    project,
    shoot: (_, shoot, within) =>
      within ? shootWithin(project(), shoot) : linkHref(token, 'shoot'),
    location: () => linkHref(token, 'location'),
  }
}

const pages: Record<KindThat<'hasPage'>, (username: string, slug: string) => string> = {
  location: locationHref,
  portfolio: portfolioHref,
  shoot: shootHref,
  project: projectHref,
}
