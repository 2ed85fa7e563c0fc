import type { DemoSpot } from '../location.ts'

const timeZone = 'Asia/Tokyo'

export const japan: DemoSpot[] = [
  {
    key: 'kawaguchi',
    title: 'Lake Kawaguchi, north shore',
    address: 'Oishi, Fujikawaguchiko, Yamanashi 401-0305, Japan',
    description:
      'The cone stands free over the lake and, on still mornings, in it. Cherry trees along the shore open around 10 April, a fortnight after Tokyo. Clouds usually build by nine, so be there at five. Parking at the park hall; the shore path is public.',
    comments: 'Station side has cables in the frame. Walk past the last hotel.',
    latitude: 35.52314,
    longitude: 138.74497,
    timeZone,
    tags: ['lake', 'mountain', 'blossom', 'sunrise', 'reflection'],
    isDiscoverable: true,
    photos: ['kawaguchi-1', 'kawaguchi-2'],
  },
  {
    key: 'lake-gate',
    title: 'Gate in the lake, Hakone',
    address: 'Moto-Hakone, Hakone, Kanagawa 250-0522, Japan',
    description:
      'A vermilion gate with its feet in the water and cedar hills behind. Fog comes over the pass on most summer mornings and lifts the gate off the background. By nine there is a queue for the steps; before six there is nobody. It is a shrine: no props, quiet voices.',
    comments: 'From the boat pier with 105 mm the queue stays out of sight.',
    latitude: 35.20289,
    longitude: 139.02581,
    timeZone,
    tags: ['lake', 'fog', 'shrine', 'sunrise'],
    isDiscoverable: true,
    photos: ['lake-gate-1'],
  },
  {
    key: 'bamboo',
    title: 'Bamboo walk, Arashiyama side',
    address: 'Sagaogurayama, Ukyo, Kyoto 616-8394, Japan',
    description:
      'Green light from all sides and a floor of leaves. Skin goes green too, so bring a warm reflector or plan for the grade. The famous lane is empty only before half past six; the grove behind the villa has the same stems and fewer people.',
    comments: 'Half a stop over, magenta plus 8.',
    latitude: 35.01713,
    longitude: 135.67121,
    timeZone,
    tags: ['forest', 'bamboo', 'path', 'portrait'],
    isDiscoverable: true,
    photos: ['bamboo-1'],
  },
  {
    key: 'shinjuku-alley',
    title: 'Alley of small bars',
    address: 'Kabukicho 1-chome, Shinjuku, Tokyo 160-0021, Japan',
    description:
      'Two metres wide and lit by signs alone. Rain is the best weather: every colour is there twice. Ask each bar whose front you show; most agree before eight in the evening and few after. No stands, no light brought in, crew of three at most.',
    comments: 'Mama-san of the green door helps with the neighbours. Cash gift, two hands.',
    latitude: 35.69408,
    longitude: 139.70462,
    timeZone,
    tags: ['street', 'neon', 'night', 'rain', 'music video'],
    isDiscoverable: true,
    photos: ['shinjuku-alley-1', 'shinjuku-alley-2'],
  },
  {
    key: 'tokyo-bay',
    title: 'Bay deck, tower and bridge',
    address: 'Daiba 1-chome, Minato, Tokyo 135-0091, Japan',
    description:
      'The whole bay front with the tower in the middle, bridge to the right. Lights are on from dusk until midnight, and the water is calm enough for a reflection on most autumn evenings. Wooden deck with rail at 110 cm. Tripods are tolerated outside weekends.',
    comments: 'Bridge colours change on holidays, look it up.',
    latitude: 35.62984,
    longitude: 139.77421,
    timeZone,
    tags: ['city', 'skyline', 'night', 'bridge'],
    isDiscoverable: true,
    photos: ['tokyo-bay-1'],
  },
  {
    key: 'tea-terraces',
    title: 'Tea rows under the volcano',
    address: 'Obuchi, Fuji, Shizuoka 417-0801, Japan',
    description:
      'Clipped hedges of tea that run towards the mountain. Brightest in the days before the first picking, around the start of May. Farm tracks are narrow and used: park at the community hall and walk. Ask before stepping between the rows.',
    comments: 'Growers’ association takes a small fee and hands out armbands.',
    latitude: 35.21283,
    longitude: 138.68564,
    timeZone,
    tags: ['field', 'tea', 'mountain', 'spring'],
    isDiscoverable: true,
    photos: ['tea-terraces-1'],
  },
  {
    key: 'glasshouse',
    title: 'The old glasshouse',
    address: 'Koishikawa, Bunkyo, Tokyo 112-0001, Japan',
    description:
      'White iron, benches of pots and light that comes from everywhere. Warm and damp, lenses need ten minutes before they clear. Closed on Mondays, when a small portrait team may come in by arrangement with the garden.',
    comments: 'Portrait series only, promised the director not to list it.',
    latitude: 35.71962,
    longitude: 139.74478,
    timeZone,
    tags: ['interior', 'portrait', 'window light', 'flowers'],
    isDiscoverable: false,
    photos: ['glasshouse-1'],
  },
]
