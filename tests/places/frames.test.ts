import { expect, test } from 'vitest'
import {
  type LocationRow,
  type PortfolioRow,
  readLocationFrames,
  readPortfolioFrames,
} from '#app/domain/pages/frame.ts'
import { cuts } from '#app/domain/pages/preview-faces.ts'

const pier: LocationRow = ['pier', 'Pier', 4602, -775, 35, 'photo-1', '#a08060', ['sea']]
const bare: LocationRow = ['bare', 'Bare', null, null, null, null, null]

test('an empty list has no frames', () => {
  expect(readPortfolioFrames('[]')).toEqual([])
})

test('a list of locations is read from its rows, in hundredths of a degree', () => {
  expect(readLocationFrames(JSON.stringify([pier, bare]))).toEqual([
    {
      slug: 'pier',
      title: 'Pier',
      latitude: 46.02,
      longitude: -7.75,
      focalLength: 35,
      photo: { id: 'photo-1', color: '#a08060' },
      tags: ['sea'],
      isApproximate: false,
    },
    {
      slug: 'bare',
      title: 'Bare',
      latitude: null,
      longitude: null,
      focalLength: null,
      photo: null,
      tags: [],
      isApproximate: false,
    },
  ])
})

test('at the scale of a map positions are closer, and told when they are of a cell', () => {
  const row: LocationRow = ['a', 'A', 4_602_073, 774_912, null, 'photo-1', null, null, true]
  expect(readLocationFrames(JSON.stringify([row]), 100_000)).toEqual([
    {
      slug: 'a',
      title: 'A',
      latitude: 46.02073,
      longitude: 7.74912,
      focalLength: null,
      photo: { id: 'photo-1', color: '' },
      tags: [],
      isApproximate: true,
    },
  ])
})

test('a list of portfolios is read from its rows', () => {
  const photo = { id: 'photo-1', color: '#a08060' }
  const row: PortfolioRow = ['coast', 'Coast', 3, 4500, 'ansel', photo]
  expect(readPortfolioFrames(JSON.stringify([row]))).toEqual([
    { slug: 'coast', title: 'Coast', username: 'ansel', locationCount: 3, priceCents: 4500, photo },
  ])
})

test('a list that a page reads several times is parsed once', () => {
  const list = JSON.stringify([['coast', 'Coast', 3, 0, 'ansel', { id: 'one', color: '' }]])
  const [first] = readPortfolioFrames(list)
  const [second] = readPortfolioFrames(list)
  expect(first?.photo).toEqual({ id: 'one', color: '' })
  expect(second?.photo).toBe(first?.photo)
  expect(readLocationFrames(JSON.stringify([bare]))).toHaveLength(1)
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
