import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GroundMap } from '#app/ui/map/ground-map.tsx'
import { type LayoutRules, layOut, type MapContent } from '#app/ui/map/layout.ts'
import { layOutLive } from '#app/ui/map/live.ts'
import type { Pin } from '#app/ui/map/pin.ts'
import { toPixels, toPosition, type View, viewOf } from '#app/ui/map/projection.ts'
import { spread } from '#app/ui/map/spread.ts'

const lisbon = { latitude: 38.7167, longitude: -9.1333 }
const sintra = { latitude: 38.8029, longitude: -9.3817 }
const view = viewOf([lisbon], { width: 640, height: 480 }, 100)
const rules: LayoutRules = {
  picture: { width: 72, height: 56 },
  apart: 48,
  isStill: true,
  controls: () => [],
}
const live = { hasGestures: true, label: 'Map', onFail: () => {} }

/** A pin so many pixels from the top left of the view. */
function at(id: string, x: number, y: number, more: Partial<Pin> = {}): Pin {
  return { id, title: id, ...toPosition(view, { x, y }), ...more }
}

function pictured(id: string, x: number, y: number) {
  return at(id, x, y, { imageUrl: `/${id}.jpg` })
}

/** What each mark is, and the pins that it stands for. */
function marksOf(content: MapContent, of: View = view) {
  return layOut(of, content, rules).markers.map(
    ({ shape, pins, count }) => [shape, pins.map(({ id }) => id).join(), count] as const,
  )
}

test('a picture below a cluster is counted in it, and one that is pointed at stays', () => {
  const pins = [pictured('near', 330, 250), pictured('far', 500, 250)]
  const clusters = [{ id: 'c', ...toPosition(view, { x: 300, y: 240 }), count: 10 }]
  expect(marksOf({ pins, clusters })).toEqual([
    ['count', 'near', 11],
    ['picture', 'far', 1],
  ])
  expect(marksOf({ pins, clusters, pointed: 'near' })).toEqual([
    ['count', '', 10],
    ['picture', 'far', 1],
    ['picture', 'near', 1],
  ])
})

test('pictures on a drawn map lie on no other picture, and what is at a spot is one mark', () => {
  const pins = [
    pictured('a', 200, 200),
    pictured('b', 210, 205),
    pictured('c', 400, 200),
    pictured('edge', 5, 200),
    at('d', 300, 400),
    at('e', 310, 440),
    at('f', 310, 455),
  ]
  expect(marksOf({ pins })).toEqual([
    ['picture', 'a,b', 2],
    ['picture', 'c', 1],
    ['dot', 'edge', 1],
    ['count', 'd,e', 2],
    ['dot', 'f', 1],
  ])
})

/** Where the positions lie that a view is made for. */
const anywhere = fc.record({
  x: fc.integer({ min: 90, max: 550 }),
  y: fc.integer({ min: 70, max: 410 }),
})

test('whatever lies on a map, each pin is in one mark, and the marks are apart', () => {
  const some = fc.tuple(anywhere, fc.boolean())
  fc.assert(
    fc.property(fc.array(some, { maxLength: 40 }), (list) => {
      const pins = list.map(([{ x, y }, hasPicture], index) =>
        (hasPicture ? pictured : at)(String(index), x, y),
      )
      const { markers } = layOut(view, { pins }, rules)
      const all = markers.flatMap((mark) => mark.pins.map(({ id }) => id))
      expect(all.sort()).toEqual(pins.map(({ id }) => id).sort())
      for (const [index, one] of markers.entries()) {
        expect(one.count).toBe(one.pins.length)
        for (const other of markers.slice(index + 1)) {
          const far = Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))
          expect(far).toBeGreaterThan(47.9)
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
    { id: 'c', title: 'Palace', ...sintra, href: '/palace', radius: 800 },
  ]
  const html = renderToString(<GroundMap pins={places} label="Places" />)
  expect(html.match(/<a [^>]*href="[^"]+"/g)).toHaveLength(3)
  expect(html.match(/<img /g)).toHaveLength(1)
  expect(html).toContain('Palace, somewhere around here')
  expect(html).toMatch(/<details[^>]*><summary[^>]*><img [^>]*><small>2<.*2 locations here/)
  expect(html).toMatch(/<ul><li><a href="\/quay">Quay<\/a><\/li><li><a href="\/again">Quay again</)
})

test('on a map that moves near pins are one mark, but not from close by and not while they move', () => {
  const pins = [at('one', 300, 240), at('two', 320, 250)]
  const counts = (of: View, more = {}) =>
    layOutLive(of, { ...live, ...more, pins }).markers.map(({ count }) => count)
  expect(counts(view)).toEqual([2])
  expect(counts(view, { onPinMove: () => {} })).toEqual([1, 1])
  expect(counts({ ...view, scale: 256 * 2 ** 17 })).toEqual([1, 1])
})

test('names of towns lie on no mark and on no name of a bigger town, and are whole', () => {
  const towns = [
    { name: 'Lisboa', ...toPosition(view, { x: 320, y: 240 }) },
    { name: 'Amadora', ...toPosition(view, { x: 200, y: 100 }) },
    { name: 'Queluz', ...toPosition(view, { x: 202, y: 104 }) },
    { name: 'Cacilhas', ...toPosition(view, { x: 630, y: 400 }) },
    { name: 'Porto', latitude: 41.15, longitude: -8.61 },
  ]
  const placed = (pins: Pin[]) =>
    layOut(view, { pins, towns }, rules).towns.map(({ name, isLeft, hasDot }) => [
      name,
      isLeft ? 'left' : 'right',
      hasDot,
    ])
  expect(placed([])).toEqual([
    ['Lisboa', 'right', true],
    ['Amadora', 'right', true],
    ['Queluz', 'left', true],
    ['Cacilhas', 'left', true],
  ])
  expect(placed([at('quay', 320, 240)])[0]).toEqual(['Lisboa', 'right', false])
  expect(placed([pictured('quay', 320, 240)]).flat()).not.toContain('Lisboa')
  const controls = () => [{ left: 0, right: 640, top: 80, bottom: 480 }]
  expect(layOut(view, { pins: [], towns }, { ...rules, controls }).towns).toEqual([])
})

test('stops on the way are numbered, linked where they have a page, and joined in order', () => {
  const stops = [
    { id: 'a', number: 1, title: 'Quay', ...lisbon, href: '/quay' },
    { id: 'b', number: 2, title: 'Palace', ...sintra, href: '/palace' },
    { id: 'c', number: 3, title: 'Idea', ...sintra, href: '/idea', radius: 800 },
  ]
  const html = renderToString(<GroundMap pins={stops} route={['b', 'a']} label="Map" />)
  expect(html).toContain('role="group"')
  expect(html).toContain('aria-label="2, Palace"')
  expect(html).toContain('aria-label="3, Idea, somewhere around here"')
  const [, x1, x2] = /class="map-way" d="M(\d+) \d+L(\d+) \d+"/.exec(html) ?? []
  expect(Number(x1)).toBeLessThan(Number(x2))
})

test('numbers that lie on each other stand apart on the map, and one alone stays', () => {
  const map = { width: 640, height: 480 }
  fc.assert(
    fc.property(fc.array(anywhere, { maxLength: 30 }), (markers) => {
      const placed = spread(markers, 29, map)
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
  const stops = ['a', 'b'].map((id, index) => ({ id, number: index + 1, title: id, ...lisbon }))
  const html = renderToString(<GroundMap pins={stops} label="Map" />)
  expect(html.match(/map-lead/g)).toHaveLength(2)
  const [one, other] = layOut(view, { pins: stops }, rules).markers
  expect(one?.place).toEqual(toPixels(view, lisbon))
  expect(
    Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0)),
  ).toBeGreaterThan(26)
})

test('an area is drawn to scale, and from far off it can still be seen', () => {
  const pins = [{ id: 'a', title: 'Somewhere', ...lisbon, radius: 10_000 }]
  const radius = (km: number) =>
    layOut(viewOf([lisbon], { width: 640, height: 480 }, km), { pins }, rules).areas[0]?.radius
  expect(radius(100)).toBeCloseTo(64, 0)
  expect(radius(10_000)).toBe(12)
})

test('the lines to sunrise and sunset begin at the place and point where the sun is', () => {
  const sun = [
    { kind: 'rise', direction: 90, label: 'Sunrise 06:00' },
    { kind: 'set', direction: 270, label: 'Sunset 18:00' },
    { kind: 'moonrise', direction: 90, label: 'Moonrise 19:00' },
    { kind: 'moon', direction: 180, label: 'Moon 23:00' },
  ] as const
  const place = { id: 'p', title: 'Quay', ...lisbon }
  const [rise, set, moonrise, moon] = layOut(view, { pins: [place], sun }, rules).sun
  expect(rise?.from.x).toBeCloseTo(320 + 12)
  expect(rise?.from.y).toBeCloseTo(240)
  expect(rise?.to.x).toBeCloseTo(640)
  expect(set?.to.x).toBeCloseTo(0)
  expect(moon?.to.y).toBeCloseTo(480)
  expect(Math.abs((rise?.at.x ?? 0) - (moonrise?.at.x ?? 0))).toBeGreaterThan(80)
  const html = renderToString(<GroundMap pins={[place]} sun={sun} label="Map" />)
  expect(html).toMatch(/map-sun-rise"><path d="M252 120L480 120"><\/path><text[^>]*>Sunrise 06:00/)
  expect(html).toContain('<g class="map-sun map-sun-moon needs-script">')
  const away = viewOf([sintra], { width: 640, height: 480 }, 10)
  expect(layOut(away, { pins: [place], sun }, rules).sun).toEqual([])
})

test('names of towns stay where they are whatever time is chosen', () => {
  const place = { id: 'a', title: 'Here', latitude: 38.7, longitude: -9.1 }
  const towns = Array.from({ length: 25 }, (_, at) => ({
    name: `Town ${at}`,
    latitude: 38.7 + ((at % 5) - 2) * 0.4,
    longitude: -9.1 + (Math.floor(at / 5) - 2) * 0.5,
  }))
  const view = viewOf([place], { width: 480, height: 300 }, 300)
  const daily = { kind: 'rise', direction: 100, label: 'Sunrise 6:12am' } as const
  const namesWith = (sun: MapContent['sun']) =>
    layOut(view, { pins: [place], towns, sun }, rules).towns.map(({ name }) => name)
  const names = namesWith([daily])
  expect(names.length).toBeGreaterThan(5)
  for (let direction = 0; direction < 360; direction += 10) {
    const moment = { kind: 'now', direction, label: 'Sun 9:50am' } as const
    expect(namesWith([daily, moment])).toEqual(names)
  }
})
