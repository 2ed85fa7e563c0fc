import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import * as access from '#app/domain/photos/access.server.ts'
import * as photoFiles from '#app/domain/pictures/files.server.ts'
import { variantFile } from '#app/domain/pictures/photo.ts'
import { formatShort } from '#app/domain/places/position/coordinates.ts'
import { placeWords } from '#app/domain/places/words.ts'
import { DomainError, notFound } from '#app/domain/rules/errors.ts'
import { visitor } from '#app/domain/users/actor.ts'
import { weekdayDate, weekdayStart } from '#app/format/date.ts'
import { formatCount } from '#app/format/plural.ts'
import { type FramePhoto, readFrames } from './frame.ts'
import { drawPreview } from './preview-image.server.ts'
import * as profiles from './profiles.server.ts'
import type { Viewed } from './viewed.server.ts'
import * as viewedLocations from './viewed-locations.server.ts'
import * as viewedPortfolios from './viewed-portfolios.server.ts'
import * as viewedProjects from './viewed-projects.server.ts'
import * as viewedShoots from './viewed-shoots.server.ts'

type Preview = { kicker: string; title: string; caption: string; photoIds: string[] }

/** @throws `notFound` if visitors may not see the location */
export async function ofLocation(address: viewedLocations.LocationAddress): Promise<Preview> {
  const location = requireItem(await viewedLocations.find(visitor, address), 'Location')
  const { title, username, latitude, longitude, photos } = location
  const position =
    latitude === null || longitude === null ? '' : formatShort({ latitude, longitude })
  const caption = [location.address, position].filter(Boolean).join(' · ')
  return { kicker: username, title, caption, photoIds: photos.slice(0, 3).map(({ id }) => id) }
}

export async function ofPortfolio(address: viewedPortfolios.PortfolioAddress): Promise<Preview> {
  const portfolio = requireItem(await viewedPortfolios.find(visitor, address), 'Portfolio')
  const { title, username, hero, locationCount } = portfolio
  const frames = portfolio.locations ? readFrames(portfolio.locations.list) : []
  return {
    kicker: username,
    title,
    caption: formatCount(locationCount, 'location'),
    photoIds: idsOfPhotos([hero, ...frames.map(({ photo }) => photo)]).slice(0, 3),
  }
}

export async function ofShoot(address: viewedShoots.ShootAddress): Promise<Preview> {
  const shoot = requireItem(await viewedShoots.find(visitor, address), 'Shoot')
  const { title, username, startsAt, timeZone, stops, cover, sections } = shoot
  const when =
    startsAt &&
    (sections.includes('times')
      ? weekdayStart(startsAt, timeZone, visitor.clock)
      : weekdayDate(startsAt, timeZone))
  const caption = [when, formatCount(viewedShoots.countLocations(stops), 'location')]
  return {
    kicker: username,
    title,
    caption: caption.filter(Boolean).join(' · '),
    photoIds: idsOfPhotos([cover, ...stops.map(({ photo }) => photo)]).slice(0, 3),
  }
}

export async function ofProject(address: viewedProjects.ProjectAddress): Promise<Preview> {
  const project = requireItem(await viewedProjects.find(visitor, address), 'Project')
  const { title, username, shoots, places, cover } = project
  const photos = [cover, ...shoots.map((shoot) => shoot.cover), ...places.map(({ photo }) => photo)]
  return {
    kicker: username,
    title,
    caption: `${formatCount(shoots.length, 'shoot')} · ${formatCount(places.length, 'location')}`,
    photoIds: idsOfPhotos(photos).slice(0, 3),
  }
}

export async function ofProfile(username: string): Promise<Preview> {
  const listing = { search: '', sort: 'updatedAt', direction: 'desc' } as const
  const profile = requireItem(await profiles.findProfile(visitor, username, listing), 'Profile')
  const frames = [...readFrames(profile.locations.list), ...readFrames(profile.portfolios.list)]
  return {
    kicker: profile.username,
    title: profile.displayName || profile.username,
    caption: placeWords.previewOfProfile.text,
    photoIds: idsOfPhotos(frames.map(({ photo }) => photo)).slice(0, 8),
  }
}

export function tagOf(preview: Preview): string {
  const words = JSON.stringify([imageVersion, preview])
  return createHash('sha256').update(words).digest('base64url').slice(0, 22)
}

/** Draws and caches JPEGs, one at a time. @throws `unavailable` if too many wait */
export async function draw(preview: Preview): Promise<Buffer> {
  const tag = tagOf(preview)
  const known = images.get(tag)
  if (known) {
    images.delete(tag)
    images.set(tag, known)
    return known
  }
  if (waiting >= maxWaiting) {
    throw new DomainError('unavailable', placeWords.previewBusy)
  }
  if (images.size >= maxImages) images.delete(images.keys().next().value as string)
  waiting++
  const drawing = last.then(() => drawNow(preview)).finally(() => waiting--)
  last = drawing.catch(() => {})
  images.set(tag, drawing)
  drawing.catch(() => images.delete(tag))
  return drawing
}

/** Part of the ETag; must be raised if previews are drawn differently. */
const imageVersion = 1
const maxImages = 100
const maxWaiting = 20
const images = new Map<string, Promise<Buffer>>()
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

async function drawNow({ photoIds, ...words }: Preview) {
  const photos = await Promise.all(photoIds.map(read))
  return drawPreview({ ...words, photos: photos.filter((photo) => photo !== undefined) })
}

async function read(photoId: string) {
  const { filesId, file } = await access.findFile(visitor, photoId, variantFile('card', 'jpeg'))
  const stored = await photoFiles.read(filesId, file)
  return stored && buffer(stored.stream)
}

function idsOfPhotos(photos: (Pick<FramePhoto, 'id'> | null | undefined)[]) {
  return [...new Set(photos.flatMap((photo) => (photo ? [photo.id] : [])))]
}

function requireItem<Item>(viewed: Viewed<Item>, kind: string): Item {
  if (viewed.blocked !== undefined) throw notFound(kind)
  return viewed.item
}
