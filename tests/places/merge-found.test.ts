import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NameIndex } from '#app/domain/places/import/merge-found.ts'

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
  return { latitude: latitude + north, longitude: longitude + east / narrowing }
}

test('the same name within 30 m is one location, wherever on the globe the cells meet', () => {
  const latitudes = fc.double({ min: -80, max: 80, noNaN: true })
  const longitudes = fc.double({ min: -179.9, max: 179.9, noNaN: true })
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
