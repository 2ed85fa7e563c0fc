import { expect, test } from 'vitest'
import { byCategory } from '#app/domain/gear/by-category.ts'
import { Category, categoryOf, gearCategories, gearTemplates } from '#app/domain/gear/category.ts'

test('gear stands below its category in the order of its first piece, whatever the capitals', () => {
  const items = [
    { title: 'Wide', category: 'Lenses' },
    { title: 'Sling', category: null },
    { title: 'Long', category: 'lenses' },
    { title: 'Bag', category: null },
  ]
  expect(byCategory(items)).toEqual([
    { title: 'Lenses', items: [items[0], items[2]] },
    { title: 'Uncategorized', items: [items[1], items[3]] },
  ])
})

test('a template keeps its id', () => {
  const ids = gearTemplates.map(({ id }) => id).join(' ')
  expect(ids).toBe(
    `mirrorless-body backup-body cinema-camera action-camera 16-35-mm-f-2-8 24-70-mm-f-2-8
    70-200-mm-f-2-8 50-mm-f-1-4 85-mm-f-1-8 speedlight strobe led-panel tube-light softbox umbrella
    reflector diffusion-frame colour-gels tripod monopod gimbal light-stand c-stand sandbag
    gaffer-tape shotgun-microphone wireless-lavalier recorder boom-pole drone drone-battery
    camera-battery v-mount-battery charger power-bank extension-cord sd-card cfexpress-card
    card-reader backup-drive field-monitor wireless-video-link steamer clamps backdrop
    first-aid-kit walkie-talkie rain-cover headlamp`.replace(/\s+/g, ' '),
  )
})

test('each category has templates, and they come in the order of a packing list', () => {
  expect([...new Set(gearTemplates.map(({ category }) => category))]).toEqual([...gearCategories])
  expect(gearTemplates[4]).toEqual({
    id: '16-35-mm-f-2-8',
    title: '16-35 mm f/2.8',
    category: 'Lenses',
  })
  expect(Category.parse({ title: 'Lenses' })).toEqual({ title: 'Lenses' })
})

test.each([
  ['Tripod', 'Grip and support'],
  [' sd CARD ', 'Media and data'],
  ['35mm lens', 'Lenses'],
  ['Anamorphic lenses (set)', 'Lenses'],
  ['Spare battery for the camera', 'Power'],
  ['Camera battery 2', 'Power'],
  ['Weitwinkelobjektiv', 'Lenses'],
  ['Stativ für die Kamera', 'Grip and support'],
  ['Ersatzakkus', 'Power'],
  ['Kite', ''],
  ['', ''],
])('the category of %j is %j', (title, category) => {
  expect(categoryOf(title)).toBe(category)
})
