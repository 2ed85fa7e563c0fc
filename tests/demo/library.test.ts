import { expect, test } from 'vitest'
import { demoLibrary } from '#app/demo/library.ts'

const { moderation, locations: places, portfolios } = demoLibrary
const photos = places.flatMap((place) => place.photos)

test('the library holds what a newcomer is promised', () => {
  expect(places.length).toBeGreaterThanOrEqual(30)
  expect(places.filter((place) => place.isDiscoverable).length).toBeGreaterThanOrEqual(24)
  expect(places.some((place) => !place.isDiscoverable)).toBe(true)
  expect(portfolios).toHaveLength(4)
  expect(portfolios.filter((portfolio) => portfolio.isDiscoverable)).toHaveLength(3)
  expect(portfolios.some((portfolio) => portfolio.locations.length >= 15)).toBe(true)
  expect(Object.values(moderation).map((cases) => cases.length)).toEqual([1, 1, 1])
})

test('every place has 1 to 3 photos, at most 6 tags and a position on the globe', () => {
  for (const place of places) {
    expect(place.photos.length).toBeGreaterThanOrEqual(1)
    expect(place.photos.length).toBeLessThanOrEqual(3)
    expect(place.tags.length).toBeLessThanOrEqual(6)
    expect(Math.abs(place.latitude)).toBeLessThan(90)
    expect(Math.abs(place.longitude)).toBeLessThan(180)
    expect(place.description.length).toBeGreaterThan(80)
  }
})

test('no two places of the library are alike, and no photo is in it twice', () => {
  const unlike = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length)
  unlike(places.map((place) => place.key))
  unlike(places.map((place) => place.title))
  unlike(places.map((place) => place.description))
  unlike(places.map((place) => `${place.latitude} ${place.longitude}`))
  unlike(photos)
})

test('portfolios name places that exist, a hero among them, and public ones only public places', () => {
  for (const portfolio of portfolios) {
    const members = portfolio.locations.map((key) => places.find((place) => place.key === key))
    expect(members).not.toContain(undefined)
    expect(new Set(portfolio.locations).size).toBe(portfolio.locations.length)
    expect(members.flatMap((place) => place!.photos)).toContain(portfolio.hero)
    const isOpen = members.every((place) => place!.isDiscoverable)
    expect([portfolio.title, isOpen || !portfolio.isDiscoverable]).toEqual([portfolio.title, true])
    expect(portfolio.isPurchaseable).toBe(portfolio.priceCents !== null)
    const photosOfPlaces = members.flatMap((place) => place!.photos)
    expect(photosOfPlaces).toEqual(expect.arrayContaining([...(portfolio.samples ?? [])]))
  }
})

test('what waits or was rejected is private, and what is reported is public', () => {
  const isPublic = ({ key }: { key: string }) =>
    places.find((place) => place.key === key)?.isDiscoverable
  expect([...moderation.waiting, ...moderation.rejected].map(isPublic)).toEqual([false, false])
  expect(moderation.reported.map(isPublic)).toEqual([true])
})
