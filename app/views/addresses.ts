import { href } from 'react-router'
import type { ShareKind } from '#app/domain/sharing/share.ts'

/** The page of the workspace on which an item is edited. */
export function editorHref(kind: ShareKind, id: string) {
  return href(`/my/${kind}s/:id`, { id })
}

/** The addresses of the viewers, made from the names that the database keeps. */
export function profileHref(username: string) {
  return href('/app/:username', { username })
}

export function portfolioHref(username: string, portfolio: string) {
  return href('/app/:username/portfolio/:portfolio', { username, portfolio })
}

export function projectHref(username: string, project: string) {
  return href('/app/:username/project/:project', { username, project })
}

/** @param project the slug of the project that the shoot is looked at in */
export function shootHref(username: string, shoot: string, project?: string | null) {
  return project
    ? href('/app/:username/project/:project/shoot/:shoot', { username, project, shoot })
    : href('/app/:username/shoot/:shoot', { username, shoot })
}

/** @param portfolio the slug of the portfolio that the location is looked at in */
export function locationHref(username: string, location: string, portfolio?: string) {
  return portfolio === undefined
    ? href('/app/:username/location/:location', { username, location })
    : locationWithin(portfolioHref(username, portfolio), location)
}

/** A location that is looked at in an item. @param parent the address of the item */
export function locationWithin(parent: string, slug: string) {
  return `${parent}/location/${encodeURIComponent(slug)}`
}

/** The light of a location through the year of a date. */
export function lightHref(username: string, location: string, date: string) {
  const year = date.slice(0, 4)
  return `${href('/app/:username/location/:location/light', { username, location })}?year=${year}`
}
