import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FoundPlace } from '#app/domain/places/import/files/found.ts'
import { mergeFound, NameIndex } from '#app/domain/places/import/merge-found.ts'

const place = (title: string, latitude: number, longitude: number) => ({
  title,
  position: { latitude, longitude },
})

/** Metres north and east of a position. */
function beside(
  { latitude, longitude }: { latitude: number; longitude: number },
  metres: number[],
) {
  const [north = 0, east = 0] = metres.map((one) => one / 111_195)
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  const longitudeThere = longitude + east / narrowing
  const turns = Math.round(longitudeThere / 360)
  return { latitude: latitude + north, longitude: longitudeThere - turns * 360 }
}

test('the same name within 30 m is one location, wherever on the globe the cells meet', () => {
  const latitudes = fc.oneof(
    fc.double({ min: -89.999, max: 89.999, noNaN: true }),
    fc.double({ min: 89.9, max: 89.999, noNaN: true }),
  )
  const longitudes = fc.oneof(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.constantFrom(-180, -179.99999, 179.99999, 180),
  )
  const angles = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true })
  const apart = fc.double({ min: 0, max: 60, noNaN: true })
  fc.assert(
    fc.property(latitudes, longitudes, angles, apart, (latitude, longitude, angle, metres) => {
      const index = new NameIndex<ReturnType<typeof place>>()
      const known = place('Old PIER', latitude, longitude)
      index.add(known)
      const at = beside(known.position, [Math.sin(angle) * metres, Math.cos(angle) * metres])
      const found = index.find(place('old pier', at.latitude, at.longitude))
      if (metres < 29.9) expect(found).toBe(known)
      if (metres > 30.1) expect(found).toBe(undefined)
      expect(index.find(place('new pier', at.latitude, at.longitude))).toBe(undefined)
    }),
    { numRuns: 2000 },
  )
  expect(new NameIndex().find({ title: 'Old pier', position: null })).toBe(undefined)
})

function found(title: string, more: Partial<FoundPlace> = {}): FoundPlace {
  return {
    ...{ fileName: 'a.kml', title, description: '', comments: '', address: '', tags: [] },
    ...{
      position: null,
      isApproximate: false,
      folder: '',
      look: '',
      origin: '',
      doubt: '' as const,
    },
    ...more,
  }
}

test('what is in several folders or files is one location, in all of its folders', () => {
  const position = { latitude: 46.02, longitude: 7.75 }
  const merged = mergeFound([
    found('Hut', { position, folder: 'Alps' }),
    found('HUT', { position: { latitude: 46.0201, longitude: 7.75 }, folder: 'Huts' }),
    found('Hut', { position, folder: 'Alps', origin: 'google:1' }),
    found('Lake', { origin: 'google:2', folder: 'Alps' }),
    found('The lake', { origin: 'google:2', folder: 'Water' }),
  ])
  expect(merged.map(({ title, folders }) => [title, folders])).toEqual([
    ['Hut', ['Alps', 'Huts']],
    ['Lake', ['Alps', 'Water']],
  ])
})

test('a name in accents of another composition is the same name', () => {
  const position = { latitude: 46.02, longitude: 7.75 }
  const both = ['NFC', 'NFD'].map((form) => found('Hütte'.normalize(form), { position }))
  expect(mergeFound(both)).toHaveLength(1)
})

test('without positions, two addresses of the same name are two locations', () => {
  const shops = ['Quai 1', 'Quai 2', 'quai 1', ''].map((address) => found('Shop', { address }))
  expect(mergeFound(shops).map(({ address }) => address)).toEqual(['Quai 1', 'Quai 2', ''])
})

test('two locations of a Recce stay two, though they have one name and one spot', () => {
  const position = { latitude: 46.02, longitude: 7.75 }
  const files = ['recce:1', 'recce:2', 'recce:1', 'google:1'].map((origin) =>
    found('Bridge', { origin, position }),
  )
  expect(mergeFound(files).map(({ origin }) => origin)).toEqual(['recce:1', 'recce:2'])
})
