import { href } from 'react-router'
import { sheetPath } from '#app/domain/call-sheets/address.ts'
import type { LocationCard } from '#app/domain/places/location-rows.server.ts'
import type { ShootDetails } from '#app/domain/shoots/plan-rows.server.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'
import {
  conceptHref,
  crewHref,
  editorHref,
  formHref,
  lightWithin,
  locationHref,
  locationWithin,
  shareHref,
  shootHref,
} from '#app/views/addresses.ts'

/** The newest call sheet; the token opens a member's own. */
export type IssuedSheet = { day: string; number: number; token?: string } | null

/** Lists the pages of a shoot; the first is the one that opens: the call sheet once it is issued. */
export function listPages(
  actor: SignedIn,
  shoot: ShootDetails,
  locations: LocationCard[],
  sheet: IssuedSheet,
): string[] {
  const { id, ownerUser, slug, ownerUserId, isEditable, startsAt, members } = shoot
  const isOwn = ownerUserId === actor.id
  const view = shootHref(ownerUser, slug)
  const gear = href('/my/shoots/:id/gear', { id })
  const date = (startsAt ?? new Date()).toISOString()
  return [
    ...(sheet ? sheetPages(id, sheet) : []),
    ...(isEditable
      ? [
          href('/my/shoots/:id/plan', { id }),
          editorHref('shoot', id),
          gear,
          conceptHref('shoot', id),
        ]
      : [view, gear]),
    `${gear}?list=pack`,
    `${gear}?list=home`,
    ...(isOwn ? [crewHref(id), shareHref('shoot', id)] : []),
    ...(!isOwn && members.length > 0 ? [href('/my/shoots/:id/me', { id })] : []),
    ...(isEditable ? [view] : []),
    ...['locations', 'gear', 'concept'].map((tab) => `${view}?tab=${tab}`),
    ...locations.flatMap((location) => {
      const { ownerUser } = location
      return [
        locationWithin(view, location.slug),
        lightWithin(locationHref(ownerUser ?? actor.username, location.slug), date),
        ...(ownerUser === null
          ? [editorHref('location', location.id), formHref('location', location.id)]
          : []),
      ]
    }),
  ]
}

function sheetPages(id: string, { day, token }: NonNullable<IssuedSheet>) {
  return token ? [sheetPath(token), sheetPath(token, day)] : [href('/my/shoots/:id/sheet', { id })]
}
