import { expect, test } from 'vitest'
import { type FrameList, type LocationFrame, readFrames } from '#app/domain/pages/frame.ts'
import { cuts } from '#app/domain/pages/preview-faces.ts'
import * as profiles from '#app/domain/pages/profiles.server.ts'
import { visitor } from '#app/domain/users/actor.ts'
import { aPhotoRow } from '#tests/photos/a-photo-row.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'

useDatabase()

test('the frames of a profile have what its cards and its map show', async () => {
  const owner = await aUser({ username: 'ansel' })
  const { id } = await aLocation(owner, {
    title: 'Pier',
    coordinates: { latitude: 46.0207349, longitude: -7.749121 },
    tags: ['sea'],
    isDiscoverable: true,
  })
  const photo = await aPhotoRow(owner, id, { focalLength: 35, color: '#a08060' })
  await aLocation(owner, { title: 'Bare', isDiscoverable: true })
  await aLocation(owner, {
    title: 'Area',
    coordinates: { latitude: 46.0207349, longitude: -7.749121 },
    positionPrivacy: 'approximate',
    isDiscoverable: true,
  })
  await aPortfolio(owner, { title: 'Coast', locationIds: [id], isDiscoverable: true })
  const listing = { search: '', sort: 'title', direction: 'desc', hasTags: true } as const
  const profile = await profiles.findProfile(visitor, 'ansel', listing)
  expect(readFrames(profile.item?.locations.list ?? '')).toEqual([
    {
      slug: 'pier',
      title: 'Pier',
      latitude: 46.02073,
      longitude: -7.74912,
      isApproximate: false,
      focalLength: 35,
      photo: { id: photo, color: '#a08060' },
      tags: ['sea'],
    },
    {
      slug: 'bare',
      title: 'Bare',
      latitude: null,
      longitude: null,
      isApproximate: false,
      focalLength: null,
      photo: null,
      tags: [],
    },
    expect.objectContaining({ slug: 'area', isApproximate: true }),
  ])
  expect(readFrames(profile.item?.portfolios.list ?? '')).toEqual([
    {
      slug: 'coast',
      title: 'Coast',
      username: 'ansel',
      locationCount: 1,
      priceCents: 0,
      photo: { id: photo, color: '#a08060' },
    },
  ])
})

test('a list that a page reads several times is parsed once', () => {
  const list: FrameList<LocationFrame> = JSON.stringify([{ slug: 'coast' }])
  const [first] = readFrames(list)
  expect(first).toEqual({ slug: 'coast' })
  expect(readFrames(list)[0]).toBe(first)
  expect(readFrames('[]')).toEqual([])
})

test('the fonts of link previews are cut for Latin letters with and without accents', () => {
  expect(cuts.map(({ font, file }) => [font, file])).toEqual([
    ['Instrument Serif', 'instrument-serif-latin-400-normal.ttf'],
    ['Instrument Sans', 'instrument-sans-latin-400-normal.ttf'],
    ['Instrument Sans', 'instrument-sans-latin-600-normal.ttf'],
    ['Instrument Serif', 'instrument-serif-latin-ext-400-normal.ttf'],
    ['Instrument Sans', 'instrument-sans-latin-ext-400-normal.ttf'],
    ['Instrument Sans', 'instrument-sans-latin-ext-600-normal.ttf'],
  ])
  expect(cuts[0]?.woff).toBe(
    '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff',
  )
})
