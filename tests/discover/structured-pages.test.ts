import { expect, test } from 'vitest'
import { z } from 'zod'
import { aPhotoRow } from '#tests/photos/a-photo-row.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'

useDatabase()

const origin = 'http://localhost:3000'
const address = z.string().startsWith(`${origin}/`)
const name = z.string().min(1)

const Person = z.strictObject({
  '@type': z.literal('Person'),
  name,
  url: address,
  alternateName: name.optional(),
  image: address.optional(),
})

const ImageObject = z.strictObject({
  '@type': z.literal('ImageObject'),
  contentUrl: address,
  width: z.int().positive(),
  height: z.int().positive(),
  creator: Person,
})

const GeoCoordinates = z.strictObject({
  '@type': z.literal('GeoCoordinates'),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})

const GeoCircle = z.strictObject({
  '@type': z.literal('GeoCircle'),
  geoMidpoint: GeoCoordinates,
  geoRadius: z.number().positive(),
})

const Place = z.strictObject({
  '@type': z.literal('Place'),
  url: address,
  name,
  description: name.optional(),
  address: name.optional(),
  keywords: name.optional(),
  geo: z.union([GeoCoordinates, GeoCircle]).optional(),
  photo: z.array(ImageObject).nonempty().optional(),
})

const listItem = { '@type': z.literal('ListItem'), position: z.int().positive(), name }
const Entry = z.strictObject({ ...listItem, url: address })
const Crumb = z.strictObject({ ...listItem, item: address })

const CollectionPage = z.strictObject({
  '@type': z.literal('CollectionPage'),
  url: address,
  name,
  description: name.optional(),
  image: z.array(ImageObject).optional(),
  temporalCoverage: z.string().optional(),
  author: Person,
  mainEntity: z.strictObject({
    '@type': z.literal('ItemList'),
    numberOfItems: z.int().min(0),
    itemListElement: z.array(Entry).optional(),
  }),
})

const ProfilePage = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('ProfilePage'),
  url: address,
  mainEntity: Person,
})

const Item = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.tuple([
    z.discriminatedUnion('@type', [Place, CollectionPage]),
    z.strictObject({
      '@type': z.literal('BreadcrumbList'),
      itemListElement: z.array(Crumb),
    }),
  ]),
})

const Structured = z.union([Item, ProfilePage])

async function pageOf(path: string) {
  const html = await (await request(path)).text()
  const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html)?.[1]
  const canonical = /rel="canonical" href="([^"]*)"/.exec(html)?.[1]
  const isIndexed = !html.includes('noindex')
  return { canonical, isIndexed, structured: Structured.parse(JSON.parse(json ?? '{}')) }
}

async function aPier() {
  const owner = await aUser({ username: 'ansel' })
  const pier = await aLocation(owner, {
    title: 'Pier',
    description: 'Long and grey',
    address: 'Harbour street 1',
    coordinates: { latitude: 46.12345, longitude: 7.12345 },
    tags: ['sea', 'dawn'],
    isDiscoverable: true,
  })
  await aPhotoRow(owner, pier.id)
  return { owner, pier }
}

test('every address of a place leads to one, which says what the place is in the words of schema.org', async () => {
  const { owner, pier } = await aPier()
  const held = { locationIds: [pier.id] }
  await aPortfolio(owner, { title: 'Sea', ...held, isDiscoverable: true })
  const shoot = await aShoot(owner, { title: 'Night', ...held, isPublic: true })
  await aProject(owner, { title: 'Coast', ...held, shootIds: [shoot.id], isPublic: true })
  for (const path of [
    '/location/pier',
    '/location/PIER?photo=1&utm_source=x',
    `/location/${pier.id}`,
    '/portfolio/sea/location/pier',
    '/shoot/night/location/pier',
    '/project/coast/location/pier',
    '/project/coast/shoot/night/location/pier',
  ]) {
    const { canonical, structured } = await pageOf(`/app/ansel${path}`)
    expect([path, canonical]).toEqual([path, `${origin}/app/ansel/location/pier`])
    expect(structured).toMatchObject({
      '@graph': [
        {
          '@type': 'Place',
          url: canonical,
          name: 'Pier',
          description: 'Long and grey',
          address: 'Harbour street 1',
          keywords: 'sea, dawn',
          geo: { latitude: 46.12345, longitude: 7.12345 },
          photo: [{ creator: { name: 'ansel', url: `${origin}/app/ansel` } }],
        },
        {
          itemListElement: [
            { position: 1, name: 'ansel', item: `${origin}/app/ansel` },
            { position: 2, name: 'Pier', item: canonical },
          ],
        },
      ],
    })
  }
  const pages = { '/portfolio/sea': 1, '/shoot/night': 1, '/project/coast': 1 }
  for (const [path, numberOfItems] of Object.entries(pages)) {
    const { canonical, structured } = await pageOf(`/app/ansel${path}?tab=concept`)
    expect(canonical).toBe(`${origin}/app/ansel${path}`)
    expect(structured).toMatchObject({ '@graph': [{ mainEntity: { numberOfItems } }, {}] })
  }
  expect((await pageOf('/app/ansel/project/coast/shoot/night')).canonical).toBe(
    `${origin}/app/ansel/shoot/night`,
  )
})

test('of a kept position the structured data says what the page says, and no more', async () => {
  const { owner } = await aPier()
  const coordinates = { latitude: 46.12345, longitude: 7.12345 }
  const at = { coordinates, address: 'Lane 3', isDiscoverable: true }
  await aLocation(owner, { title: 'Rough', ...at, positionPrivacy: 'approximate' })
  await aLocation(owner, { title: 'Kept', ...at, positionPrivacy: 'hidden' })
  const rough = await pageOf('/app/ansel/location/rough')
  expect(rough.structured).toMatchObject({ '@graph': [{ geo: { '@type': 'GeoCircle' } }, {}] })
  const kept = await pageOf('/app/ansel/location/kept')
  for (const { structured } of [rough, kept]) {
    expect(JSON.stringify(structured)).not.toMatch(/46\.123|7\.123|Lane/)
  }
  expect(JSON.stringify(kept.structured)).not.toContain('geo')
})

test('a profile is found by search engines once it shows something', async () => {
  const owner = await aUser({ username: 'ansel' })
  const empty = await pageOf('/app/ansel')
  expect(empty).toMatchObject({ isIndexed: false, canonical: `${origin}/app/ansel` })
  await aLocation(owner, { isDiscoverable: true })
  const full = await pageOf('/app/Ansel?sort=title')
  expect(full).toMatchObject({
    isIndexed: true,
    canonical: `${origin}/app/ansel`,
    structured: { mainEntity: { name: 'ansel', url: `${origin}/app/ansel` } },
  })
})
