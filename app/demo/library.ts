import type { DemoSpot } from './location.ts'
import { alps } from './locations/alps.ts'
import { japan } from './locations/japan.ts'
import { newYork } from './locations/new-york.ts'
import { north } from './locations/north.ts'
import { south } from './locations/south.ts'
import { west } from './locations/west.ts'
import { type DemoModeration, demoModeration } from './moderation.ts'
import type { DemoPlans } from './plan.ts'
import { demoGear } from './plans/gear.ts'
import { musicVideo } from './plans/music-video.ts'
import { portraitCollection, portraitShoots } from './plans/portraits.ts'

type DemoPortfolio = {
  key: string
  title: string
  description: string
  locations: readonly string[]
  hero: string
  /** Photos that everybody sees while the portfolio is for sale. */
  samples?: readonly string[]
  isDiscoverable: boolean
  isPurchaseable: boolean
  /** US cents; null if not for sale. */
  priceCents: number | null
}

export type DemoLibrary = {
  moderation: DemoModeration
  plans: DemoPlans
  locations: readonly DemoSpot[]
  portfolios: readonly DemoPortfolio[]
}

export const demoLibrary: DemoLibrary = {
  moderation: demoModeration,
  plans: {
    gear: demoGear,
    shoots: [musicVideo, ...portraitShoots],
    projects: [portraitCollection],
  },
  locations: [...south, ...alps, ...north, ...newYork, ...west, ...japan],
  portfolios: [
    {
      key: 'light-over-water',
      title: 'Light over water',
      description:
        'Lakes, coasts and rivers that give something back. Fifteen places where the ground is a second sky, each noted with the hour when it is still.',
      locations: [
        'riffelsee',
        'kawaguchi',
        'jokulsarlon',
        'lofoten',
        'braies',
        'lake-gate',
        'vestrahorn',
        'badwater',
        'ursa',
        'malibu-pier',
        'ginjal',
        'espichel',
        'pier-one',
        'reynisfjara',
        'tokyo-bay',
      ],
      hero: 'riffelsee-1',
      isDiscoverable: true,
      isPurchaseable: false,
      priceCents: null,
    },
    {
      key: 'after-dark',
      title: 'After dark: roofs, neon, desert',
      description:
        'Night locations that stand up without bringing a truck of lights. Scouted for music video, with power, noise limits and who holds the key.',
      locations: [
        'bushwick-roof',
        'shinjuku-alley',
        'desert-motel',
        'gas-station',
        'observatory',
        'joshua-tree',
        'red-hook',
        'elysian-palms',
      ],
      hero: 'shinjuku-alley-1',
      samples: ['desert-motel-1', 'bushwick-roof-1', 'observatory-1', 'gas-station-1'],
      isDiscoverable: true,
      isPurchaseable: true,
      priceCents: 4900,
    },
    {
      key: 'faces-and-windows',
      title: 'Faces and windows',
      description:
        'Places for portraits: soft rooms, honest walls and streets where a person can stand for an hour. Sorted from the most sheltered to the most open.',
      locations: [
        'marvila-studio',
        'cloister',
        'brownstones',
        'alfama',
        'bamboo',
        'catskill-maples',
        'senhora-do-monte',
        'valensole',
      ],
      hero: 'marvila-studio-1',
      isDiscoverable: true,
      isPurchaseable: false,
      priceCents: null,
    },
    {
      key: 'autumn-catalogue',
      title: 'Autumn catalogue, shortlist',
      description:
        'For the client call. Trees, wool weather and rooms with a fire; nothing here is agreed yet.',
      locations: [
        'larch-wood',
        'alpe-di-siusi',
        'quiraing',
        'redwoods',
        'gowanus-loft',
        'glasshouse',
        'orcia',
      ],
      hero: 'larch-wood-1',
      isDiscoverable: false,
      isPurchaseable: false,
      priceCents: null,
    },
  ],
}
