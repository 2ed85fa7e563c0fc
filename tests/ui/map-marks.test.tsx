import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { gatherNear, gatherPictures } from '#app/ui/map/gather.ts'
import { PictureMap } from '#app/ui/map/picture-map.tsx'
import { spotsOf } from '#app/ui/map/picture-room.ts'
import { viewOf } from '#app/ui/map/projection.ts'
import { RoutePicture } from '#app/ui/map/route-picture.tsx'
import { spread } from '#app/ui/map/spread.ts'
import { StaticMap } from '#app/ui/map/static-map.tsx'
import { placeTowns } from '#app/ui/map/towns.ts'

const size = { width: 480, height: 480 }
const lisbon = { latitude: 38.7167, longitude: -9.1333 }
const sintra = { latitude: 38.8029, longitude: -9.3817 }
const pin = (id: string, x: number, y: number) => ({
  id,
  title: id,
  latitude: y,
  longitude: x,
  imageUrl: `/${id}.jpg`,
})
const pixel = ({ latitude: y, longitude: x }: { latitude: number; longitude: number }) => ({ x, y })

test('a picture below a cluster is counted in it, and one that is pointed at stays', () => {
  const pins = [pin('near', 30, 10), pin('far', 200, 10)]
  const clusters = [{ id: 'c', latitude: 0, longitude: 0, count: 10 }]
  const drawn = gatherPictures(pins, clusters, pixel)
  expect(drawn.pins.map(({ id }) => id)).toEqual(['far'])
  expect(drawn.clusters.map(({ count }) => count)).toEqual([11])
  expect(gatherPictures(pins, clusters, pixel, 'near').pins).toHaveLength(2)
})

test('pictures on a drawn map lie on no other picture, and what is at a spot is one mark', () => {
  const marks = [
    { x: 200, y: 200, hasPicture: true },
    { x: 210, y: 205, hasPicture: true },
    { x: 400, y: 200, hasPicture: true },
    { x: 5, y: 200, hasPicture: true },
    { x: 300, y: 400, hasPicture: false },
    { x: 310, y: 440, hasPicture: false },
    { x: 310, y: 455, hasPicture: false },
  ]
  expect(spotsOf(marks, size)).toEqual([
    { look: 'picture', marks: [0, 1] },
    { look: 'picture', marks: [2] },
    { look: 'dot', marks: [3] },
    { look: 'dot', marks: [4, 5] },
    { look: 'dot', marks: [6] },
  ])
})

/** Where the positions lie that a view is made for. */
const anywhere = fc.record({
  x: fc.integer({ min: 90, max: 550 }),
  y: fc.integer({ min: 70, max: 410 }),
})

test('whatever lies on a drawn map, each mark is at one spot, and the spots are apart', () => {
  const some = fc.tuple(anywhere, fc.boolean())
  fc.assert(
    fc.property(fc.array(some, { maxLength: 40 }), (list) => {
      const marks = list.map(([at, hasPicture]) => ({ ...at, hasPicture }))
      const spots = spotsOf(marks, { width: 640, height: 480 })
      const all = spots.flatMap((spot) => spot.marks).sort((a, b) => a - b)
      expect(all).toEqual(marks.map((_, index) => index))
      const middles = spots.map((spot) => marks[spot.marks[0]] as (typeof marks)[number])
      for (const [index, one] of middles.entries()) {
        for (const other of middles.slice(index + 1)) {
          const [x, y] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)]
          expect(Math.max(x, y)).toBeGreaterThanOrEqual(48)
        }
      }
    }),
    { numRuns: 50, seed: 1 },
  )
})

test('every place of a drawn map is a link, and those at one spot unfold without scripts', () => {
  const places = [
    { id: 'a', title: 'Quay', ...lisbon, href: '/quay', imageUrl: '/a.jpg' },
    { id: 'b', title: 'Quay again', ...lisbon, href: '/again', imageUrl: '/b.jpg' },
    { id: 'c', title: 'Palace', ...sintra, href: '/palace', reach: 800 },
  ]
  const html = renderToString(<PictureMap pins={places} towns={[]} label="Places" />)
  expect(html.match(/<a href="[^"]+"/g)).toHaveLength(3)
  expect(html.match(/<img /g)).toHaveLength(1)
  expect(html).toContain('Palace, somewhere around here')
  expect(html).toMatch(/<details[^>]*><summary[^>]*><img [^>]*><small[^>]*>2<.*2 places here/)
  expect(html).toMatch(/<ul><li><a href="\/quay">Quay<\/a><\/li><li><a href="\/again">Quay again</)
})

test('names of towns lie on no mark and on no name of a bigger town', () => {
  const view = viewOf([lisbon, sintra], size, 4)
  const towns = [
    { name: 'Lisboa', ...lisbon },
    { name: 'Amadora', latitude: 38.76, longitude: -9.23 },
    { name: 'Queluz', latitude: 38.76, longitude: -9.232 },
    { name: 'Porto', latitude: 41.15, longitude: -8.61 },
  ]
  const middle = [{ x: 480 - 63, y: 480 - 63 }]
  expect(placeTowns(view, towns, [], 10).map(({ name }) => name)).toEqual(['Lisboa', 'Amadora'])
  expect(placeTowns(view, towns, middle, 200).map(({ name }) => name)).not.toContain('Lisboa')
})

test('stops on the way are numbered, linked where they have a page, and joined in order', () => {
  const stops = [
    { id: 'a', number: 1, title: 'Quay', ...lisbon, isPlanned: true, href: '/quay' },
    { id: 'b', number: 2, title: 'Palace', ...sintra, isPlanned: true, href: '/palace' },
    { id: 'c', number: 3, title: 'Idea', ...sintra, isPlanned: false, href: '/idea' },
  ]
  const html = renderToString(<RoutePicture stops={stops} label="Map" />)
  expect(html).toContain('role="group"')
  expect(html).toContain('aria-label="2, Palace"')
  expect(html).toMatch(/class="route-picture-way" d="M\d+ \d+L\d+ \d+"/)
})

test('numbers that lie on each other stand apart on the map, and one alone stays', () => {
  const map = { width: 640, height: 480 }
  fc.assert(
    fc.property(fc.array(anywhere, { maxLength: 30 }), (marks) => {
      const placed = spread(marks, 29, map)
      for (const [index, one] of placed.entries()) {
        expect(one.x).toBeGreaterThanOrEqual(0)
        expect(one.x).toBeLessThanOrEqual(map.width)
        for (const other of placed.slice(index + 1)) {
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(26)
        }
      }
    }),
    { examples: [[Array.from({ length: 30 }, () => ({ x: 320, y: 240 }))]], numRuns: 20, seed: 1 },
  )
  const [near, far] = [
    { x: 100, y: 100 },
    { x: 400, y: 300 },
  ]
  expect(spread([near, near, far], 29, map)[2]).toEqual(far)
})

test('a stop beside another has a line from its number to its place', () => {
  const stops = ['a', 'b'].map((id, index) => {
    return { id, number: index + 1, title: id, ...lisbon, isPlanned: true }
  })
  const html = renderToString(<RoutePicture stops={stops} label="Map" />)
  expect(html.match(/route-picture-lead/g)).toHaveLength(2)
  const numbers = [...html.matchAll(/<circle cx="(\d+)" cy="(\d+)" r="13"/g)]
  const [[, x1, y1], [, x2, y2]] = numbers as [RegExpExecArray, RegExpExecArray]
  expect(Math.hypot(Number(x1) - Number(x2), Number(y1) - Number(y2))).toBeGreaterThan(26)
})

test('the lines to sunrise and sunset begin at the place and point where the sun is', () => {
  const sun = [
    { kind: 'rise', direction: 90, label: 'Sunrise 06:00' },
    { kind: 'set', direction: 270, label: 'Sunset 18:00' },
    { kind: 'moonrise', direction: 90, label: 'Moonrise 19:00' },
    { kind: 'moon', direction: 180, label: 'Moon 23:00' },
  ] as const
  const place = { id: 'p', title: 'Quay', ...lisbon }
  const html = renderToString(<StaticMap pins={[place]} sun={[...sun]} label="Map" />)
  expect(html).toMatch(/map-sun-rise"><path d="M12 0L\d{3} 0"\/><text[^>]*>Sunrise 06:00/)
  expect(html).toMatch(/map-sun-set"><path d="M-12 0L-\d{3} 0"\/>/)
  const labelOf = (kind: string) =>
    Number(new RegExp(`map-sun-${kind}[ "].*?<text x="(-?\\d+)"`).exec(html)?.[1])
  expect(Math.abs(labelOf('moonrise') - labelOf('rise'))).toBeGreaterThan(80)
  expect(html).toContain('<g class="map-sun map-sun-moon needs-script">')
})

test('marks that a finger could not tell apart are one cluster, which knows how far it reaches', () => {
  const at = (id: string, latitude: number, longitude: number) => ({
    id,
    title: id,
    latitude,
    longitude,
  })
  // A degree is a pixel.
  const pixel = (mark: { latitude: number; longitude: number }) => ({
    x: mark.longitude,
    y: mark.latitude,
  })
  const pins = [at('one', 0, 0), at('two', 30, 43), at('alone', 0, 90), at('shore', 61, 148)]
  const clusters = [{ id: 'many', latitude: 60, longitude: 150, count: 7 }]
  const bounds = { south: 0, west: 0, north: 30, east: 43 }
  expect(gatherNear(pins, clusters, pixel)).toEqual({
    pins: [pins[2]],
    clusters: [
      { ...clusters[0], count: 8 },
      { id: 'at one', latitude: 0, longitude: 0, count: 2, bounds },
    ],
  })
  for (const kept of ['one', 'two']) {
    const drawn = gatherNear(pins, clusters, pixel, kept)
    expect(drawn.pins.map(({ id }) => id).sort()).toEqual(['alone', 'one', 'two'])
    expect(drawn.clusters).toHaveLength(1)
  }
})
