import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { distanceKm } from '#app/domain/places/position/distance.ts'
import { gridOf, scaleBarOf } from '#app/ui/map/drawing.ts'
import { GroundMap } from '#app/ui/map/ground-map.tsx'
import { readLand } from '#app/ui/map/land.ts'
import file from '#app/ui/map/land.txt?raw'
import { LocationMap, MapAppLinks } from '#app/ui/map/map.tsx'
import { drawOutline } from '#app/ui/map/outline.ts'
import type { Pin } from '#app/ui/map/pin.ts'
import { kmPerPixel, project, toPixels, unproject, viewOf } from '#app/ui/map/projection.ts'

const size = { width: 480, height: 300 }
const zermatt: Pin = { id: 'z', latitude: 46.0207, longitude: 7.7491, title: 'Zermatt' }
const lofoten: Pin = { id: 'l', latitude: 68.1, longitude: 13.1, title: 'Reine' }
const bodo = { name: 'Bodø', latitude: 67.28, longitude: 14.4 }
const towns = [
  { name: 'Sion', latitude: 46.23, longitude: 7.36 },
  { name: 'Aosta', latitude: 45.737, longitude: 7.315 },
]
const tiles = {
  url: 'https://tile.example/{z}/{x}/{y}.png',
  attribution: { text: '© Example', href: 'https://tile.example/copyright' },
}

test('A place is drawn on the server with coast, grid, scale and links, in under 3 kB', () => {
  const html = renderToString(
    <>
      <GroundMap pins={[lofoten]} towns={[bodo]} label="Map of Reine" />
      <MapAppLinks pin={lofoten} />
    </>,
  )
  expect(html.length).toBeLessThan(3000)
  expect(html).toMatch(/<path class="map-land" d="M[^"]{100,}z"/)
  expect(html).toContain('aria-label="Map of Reine"')
  expect(html).toContain('68° 6′ 0.0″ N, 13° 6′ 0.0″ E')
  expect(html).toContain('href="https://www.google.com/maps/search/?api=1&amp;query=68.1%2C13.1"')
  expect(html).toContain('href="https://maps.apple.com/?ll=68.1,13.1&amp;q=Reine"')
  expect(html).toMatch(/\d km</)
  expect(html).toMatch(/° N</)
})

test('Inland, borders and the towns around say where a place is', () => {
  const html = renderToString(<GroundMap pins={[zermatt]} towns={towns} label="Map" />)
  expect(html).toContain('class="map-border"')
  expect(html).toContain('Sion</text>')
  expect(html).not.toContain('<a ')
})

test('A drawing stays small wherever the place is', () => {
  for (let latitude = -90; latitude <= 90; latitude += 15) {
    for (let longitude = -180; longitude <= 180; longitude += 30) {
      const pin = { id: 'p', latitude, longitude, title: 'Somewhere' }
      const html = renderToString(<GroundMap pins={[pin]} label="Map" />)
      expect(html.length, `${latitude} ${longitude}`).toBeLessThan(3000)
      expect(html).not.toMatch(/NaN|Infinity|undefined/)
    }
  }
})

test('Sixty places and none at all can be drawn', () => {
  const pins = Array.from({ length: 60 }, (_, index) => ({
    ...zermatt,
    id: `p${index}`,
    latitude: 36 + (index % 20),
    longitude: index % 25,
  }))
  const html = renderToString(<GroundMap pins={pins} label="60 places" />)
  const alone = html.match(/class="map-pin"/g) ?? []
  const counts = [...html.matchAll(/class="map-cluster"[^>]*>(\d+)/g)].map(([, count]) =>
    Number(count),
  )
  expect(counts.reduce((sum, count) => sum + count, alone.length)).toBe(60)
  expect(html.length).toBeLessThan(8000)
  expect(renderToString(<GroundMap pins={[]} label="No places" />)).toContain('No places')
})

test('Before anyone asks for it, a map is its drawing and no tile is named', () => {
  const html = renderToString(
    <LocationMap pins={[zermatt]} label="Map of Zermatt" tiles={tiles} hasLinks />,
  )
  expect(html).toContain('class="map-ground"')
  expect(html).toContain('Show the map')
  expect(html).not.toContain('tile.example')
  expect(html).not.toContain('leaflet')
})

test('A title cannot break out of the drawing', () => {
  const title = '"><script>alert(1)</script>'
  const pin = { ...zermatt, title }
  const town = { name: title, latitude: 46.2, longitude: 7.4 }
  const html = renderToString(
    <LocationMap pins={[pin]} towns={[town]} label={title} tiles={tiles} hasLinks />,
  )
  expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toContain('<script')
})

test('Every position comes back from the projection', () => {
  for (const latitude of [-85, -33.8, 0, 46.02, 85]) {
    for (const longitude of [-180, -70.5, 0, 7.75, 180]) {
      const back = unproject(project({ latitude, longitude }))
      expect(back.latitude).toBeCloseTo(latitude, 8)
      expect(back.longitude).toBeCloseTo(longitude, 8)
    }
  }
})

test('A view holds its places and is drawn to scale, across the date line too', () => {
  const fiji = [
    { latitude: -16.8, longitude: 179.9 },
    { latitude: -17.6, longitude: -179.2 },
  ]
  for (const places of [fiji, [zermatt], [zermatt, lofoten]]) {
    const view = viewOf(places, size, 300)
    for (const { x, y } of places.map((position) => toPixels(view, position))) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(size.width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(size.height)
    }
  }
  const view = viewOf([zermatt], size, 300)
  expect(kmPerPixel(view) * size.width).toBeCloseTo(300, 6)
  const there = { latitude: 46.0207, longitude: 8.7491 }
  const pixels = toPixels(view, there).x - toPixels(view, zermatt).x
  expect(pixels * kmPerPixel(view)).toBeCloseTo(distanceKm(zermatt, there), 0)
  const bar = scaleBarOf(view)
  expect(bar.label).toBe('50 km')
  expect(bar.pixels * kmPerPixel(view)).toBeCloseTo(50, 0)
})

test('The grid names its lines', () => {
  const { meridians, parallels } = gridOf(viewOf([zermatt], size, 300))
  expect(meridians.map(({ label }) => label)).toEqual(['6° E', '7° E', '8° E', '9° E'])
  expect(parallels.map(({ label }) => label)).toEqual(['45.5° N', '46° N', '46.5° N'])
})

test('The outline knows land from sea on both sides of the date line and at the south pole', () => {
  const land = readLand(JSON.parse(file))
  const covers = (latitude: number, longitude: number) => {
    const { x, y } = project({ latitude, longitude })
    let isInside = false
    for (const { points } of land.coasts) {
      for (const turn of [-1, 0, 1]) {
        for (let index = 0; index < points.length; index += 2) {
          const last = (index + points.length - 2) % points.length
          const [ax, ay] = [points[index]! + turn, points[index + 1]!]
          const [bx, by] = [points[last]! + turn, points[last + 1]!]
          if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
        }
      }
    }
    return isInside
  }
  expect(covers(46, 7.7), 'Alps').toBe(true)
  expect(covers(66, 179), 'Chukotka west of the line').toBe(true)
  expect(covers(66, -175), 'Chukotka east of the line').toBe(true)
  expect(covers(-80, 100), 'Antarctica').toBe(true)
  expect(covers(0, -30), 'Atlantic').toBe(false)
  expect(covers(42, 51), 'Caspian Sea').toBe(false)
  expect(covers(-10, 179), 'Pacific').toBe(false)
})

test('In the middle of the land the outline fills the whole view, at sea it is empty', () => {
  const land = readLand(JSON.parse(file))
  const sahara = drawOutline(land, viewOf([{ latitude: 23.4, longitude: 8 }], size, 300))
  expect(sahara.land).not.toBe('')
  const sea = drawOutline(land, viewOf([{ latitude: 0, longitude: -30 }], size, 300))
  expect(sea).toEqual({ land: '', borders: '' })
})
