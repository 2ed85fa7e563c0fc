import { expect, test } from 'vitest'
import { listTiles, offlineTilePath, tileAddress } from '#app/ui/map/tiles.ts'

const pier = { latitude: 46.02, longitude: 7.75 }

test('the tiles of one place are those around it at every zoom, and none twice', () => {
  const tiles = listTiles([pier, pier])
  expect(tiles).toHaveLength(9 * 15)
  expect(new Set(tiles.map(offlineTilePath)).size).toBe(tiles.length)
  expect(tiles[0]?.z).toBe(4)
  // By the formula of OpenStreetMap's wiki, 'Slippy map tilenames'.
  expect(tiles).toContainEqual({ z: 18, x: 136_715, y: 93_239 })
})

test('places far from each other have bounded tiles, the wide views first', () => {
  const places = Array.from({ length: 30 }, (_, at) => ({ latitude: at, longitude: at * 11 - 160 }))
  const tiles = listTiles(places)
  expect(tiles).toHaveLength(600)
  expect(tiles.every(({ z }) => z < 8)).toBe(true)
})

test('beside the date line and the pole tiles are those of the world', () => {
  const tiles = listTiles([{ latitude: 85, longitude: 179.9999 }])
  expect(tiles.length).toBeGreaterThan(50)
  for (const { z, x, y } of tiles) {
    expect([x, y].every((place) => place >= 0 && place < 2 ** z)).toBe(true)
  }
})

test('no place has no tiles', () => {
  expect(listTiles([])).toEqual([])
})

test('a tile has its address at the server, and one here', () => {
  const at = { z: 3, x: 9, y: 2 }
  expect(tileAddress('https://{s}.tile.example/{z}/{x}/{y}{r}.png?key=1', at)).toBe(
    'https://a.tile.example/3/9/2.png?key=1',
  )
  expect(offlineTilePath(at)).toBe('/offline/tile/3/1/2')
})
