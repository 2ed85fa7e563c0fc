import { href } from 'react-router'
import { type ReportKind, writeReportItem } from '#app/domain/discover/report-item.ts'
import type { PlanKind } from '#app/domain/rules/kind.ts'
import { type Kind, type KindThat, kinds } from '#app/domain/rules/kind.ts'

/** The list of one's own items of a kind. */
export function libraryHref(kind: Kind) {
  return href(`/my/${kinds[kind].path}`)
}

export function editorHref(kind: Kind, id: string) {
  return href(`/my/${kinds[kind].path}/:id`, { id })
}

export function peopleHref(kind: KindThat<'canBeShared'>, id: string) {
  return href('/my/:items/:id/people', { items: kinds[kind].path, id })
}

/** Who sees it, and what is published of it. */
export function publicHref(kind: KindThat<'hasPage'>, id: string) {
  return href('/my/:items/:id/public', { items: kinds[kind].path, id })
}

/** The week of a date on the calendar. */
export function weekHref(date: string) {
  return `${href('/my/calendar')}?week=${date}`
}

/** Where a portfolio is bought. */
export function purchaseHref(itemId: string) {
  return href('/purchase/:itemType/:itemId', { itemType: 'portfolio', itemId })
}

/** Where an own portfolio is priced and offered. */
export function saleHref(id: string) {
  return href('/my/portfolios/:id/sale', { id })
}

/** Where the codes of an own portfolio are made. */
export function codesHref(id: string) {
  return href('/my/portfolios/:id/codes', { id })
}

/** Where anybody says what is wrong with a published item. */
export function reportHref(kind: ReportKind, id: string) {
  return `${href('/report')}?item=${writeReportItem({ kind, id })}`
}

/** What holds locations in an order: a shoot, a project or a portfolio. */
export type HeldKind = KindThat<'holdsLocations'>

/** A list of what such an item holds, and its anchor on the page. */
export type ListName = 'locations' | 'shoots'

/** Where the presses on such a list go. */
export function heldHref(kind: HeldKind, id: string, list: ListName) {
  return list === 'shoots'
    ? href('/my/projects/:id/shoots', { id })
    : href('/my/:items/:id/locations', { items: kinds[kind].path, id })
}

/** Where the order of one's own plans is saved. */
export function orderHref(kind: PlanKind) {
  return href(`/my/${kinds[kind].path}/order`)
}

export function conceptHref(kind: PlanKind, id: string) {
  return href(`/my/${kinds[kind].path}/:id/concept`, { id })
}

/** The page for visitors. */
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

/** @param project slug of the project in which the shoot is shown */
export function shootHref(username: string, shoot: string, project?: string | null) {
  return project
    ? href('/app/:username/project/:project/shoot/:shoot', { username, project, shoot })
    : href('/app/:username/shoot/:shoot', { username, shoot })
}

/** @param portfolio slug of the portfolio in which the location is shown */
export function locationHref(username: string, location: string, portfolio?: string) {
  return portfolio === undefined
    ? href('/app/:username/location/:location', { username, location })
    : locationWithin(portfolioHref(username, portfolio), location)
}

/** @param parent address of the portfolio, shoot or project in which the location is shown */
export function locationWithin(parent: string, slug: string) {
  return `${parent}/location/${encodeURIComponent(slug)}`
}

/**
 * @param location address of the location's page
 * @param date `YYYY-MM-DD`, of which only the year is used
 */
export function lightWithin(location: string, date: string) {
  return `${location}/light?year=${date.slice(0, 4)}`
}

/** @param project address of the project in which the shoot is shown */
export function shootWithin(project: string, slug: string) {
  return `${project}/shoot/${encodeURIComponent(slug)}`
}

/** The page behind a share link. */
export function linkHref(token: string, kind: KindThat<'canBeLinked'>) {
  return href(`/link/:token/${kind}`, { token })
}

/** The owner's page of the links to an item. */
export function linksHref(kind: KindThat<'canBeLinked'>, id: string) {
  return href('/my/:items/:id/links', { items: kinds[kind].path, id })
}

/** Where the viewers are that a page leads to: those of the site, or those below a share link. */
export type Addresses = {
  /** Undefined where no profile is shown. */
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

/** There is one item below a link, and what it holds. */
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
