/** The addresses of the viewers, made from the names that the database keeps. */
export function profileHref(username: string) {
  return `/app/${encodeURIComponent(username)}`
}

export function portfolioHref(username: string, slug: string) {
  return `${profileHref(username)}/portfolio/${encodeURIComponent(slug)}`
}

export function projectHref(username: string, slug: string) {
  return `${profileHref(username)}/project/${encodeURIComponent(slug)}`
}

/** @param project the slug of the project that the shoot is looked at in */
export function shootHref(username: string, slug: string, project?: string | null) {
  const parent = project ? projectHref(username, project) : profileHref(username)
  return `${parent}/shoot/${encodeURIComponent(slug)}`
}

/** @param portfolio the slug of the portfolio that the location is looked at in */
export function locationHref(username: string, slug: string, portfolio?: string) {
  const parent =
    portfolio === undefined ? profileHref(username) : portfolioHref(username, portfolio)
  return locationWithin(parent, slug)
}

/** A location that is looked at in an item. @param parent the address of the item */
export function locationWithin(parent: string, slug: string) {
  return `${parent}/location/${encodeURIComponent(slug)}`
}

/** The light of a location through the year of a date. */
export function lightHref(username: string, slug: string, date: string) {
  return `${locationHref(username, slug)}/light?year=${date.slice(0, 4)}`
}
