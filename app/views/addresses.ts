import { href } from 'react-router'
import type { ShareKind } from '#app/domain/sharing/share.ts'

export function editorHref(kind: ShareKind, id: string) {
  return href(`/my/${kind}s/:id`, { id })
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

/** @param date `YYYY-MM-DD`, of which only the year is used */
export function lightHref(username: string, location: string, date: string) {
  const year = date.slice(0, 4)
  return `${href('/app/:username/location/:location/light', { username, location })}?year=${year}`
}
