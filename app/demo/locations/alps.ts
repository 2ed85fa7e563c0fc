import type { DemoSpot } from '../location.ts'

const timeZone = 'Europe/Zurich'

export const alps: DemoSpot[] = [
  {
    key: 'riffelsee',
    title: 'Riffelsee, the mirror above Zermatt',
    address: 'Riffelsee, 3920 Zermatt, Switzerland',
    description:
      'A tarn small enough to stay flat when the valley is windy. First light comes down the summit for about twelve minutes before it reaches the water. Ten minutes on foot, downhill, from Rotenboden station; the first train of the morning is too late for sunrise in June, so stay on the mountain. No vehicles, no drones over the reserve.',
    comments:
      'North-east corner, knee height, 20 to 24 mm. Bring the waders. The ND 6 stop stays in the bag when it is calm.',
    latitude: 45.98365,
    longitude: 7.75812,
    timeZone,
    tags: ['lake', 'mountain', 'sunrise', 'reflection'],
    isDiscoverable: true,
    photos: ['riffelsee-1', 'riffelsee-2'],
  },
  {
    key: 'braies',
    title: 'Lago di Braies, boathouse jetty',
    address: 'Lago di Braies, 39030 Prags, South Tyrol, Italy',
    description:
      'Emerald water under a north face that keeps its snow into July. The jetty is at its best in the hour before the rental boats open, when mist still lies on the far shore. In high summer the valley road is closed to cars without a booking during the day: drive in before half past nine or take the bus from Toblach.',
    comments:
      'Owner of the boats is fine with two people and a tripod if we are gone by eight. Ask for the key to the shed for the generator.',
    latitude: 46.69815,
    longitude: 12.08528,
    timeZone: 'Europe/Rome',
    tags: ['lake', 'mountain', 'jetty', 'sunrise', 'wedding'],
    isDiscoverable: true,
    photos: ['braies-1', 'braies-2'],
  },
  {
    key: 'seceda',
    title: 'Seceda ridge meadows',
    address: 'Seceda, 39046 Urtijei, South Tyrol, Italy',
    description:
      'Steep grass that ends in the air, with the towers of the Odle behind it. The flowers peak in the first half of July. The last cable car goes down in the late afternoon, so an evening shoot means a night in the hut or ninety minutes down with head torches.',
    comments: 'Wind above 40 km/h stops the cable car. Plan B is Alpe di Siusi the same day.',
    latitude: 46.59995,
    longitude: 11.72415,
    timeZone: 'Europe/Rome',
    tags: ['mountain', 'meadow', 'flowers', 'sunset'],
    isDiscoverable: true,
    photos: ['seceda-1'],
  },
  {
    key: 'landwasser',
    title: 'Railway viaduct at the gorge',
    address: 'Landwasser viaduct, 7477 Filisur, Switzerland',
    description:
      'Limestone arches and a red train every half hour in both directions. The view platform is a twenty minute walk from Filisur station on a gravel path that takes a cart. The curve is in the sun from mid morning; mist hangs in the gorge on clear mornings after rain.',
    comments:
      'Trains cross at about :02 and :32. Long lens from the upper platform, the lower one for the full arches.',
    latitude: 46.68082,
    longitude: 9.67546,
    timeZone,
    tags: ['bridge', 'train', 'mountain', 'forest'],
    isDiscoverable: true,
    photos: ['landwasser-1'],
  },
  {
    key: 'alpe-di-siusi',
    title: 'Alpe di Siusi, last hut',
    address: 'Alpe di Siusi, 39040 Kastelruth, South Tyrol, Italy',
    description:
      'Rolling high pasture with single huts that read well from far away. After the first snow the track is groomed and a sledge carries the cases. The low winter sun leaves the hollow at a quarter to four and the peaks glow for twenty minutes more.',
    comments:
      'The farmer lights the stove for us for a bottle of something. Phone the evening before.',
    latitude: 46.54102,
    longitude: 11.62807,
    timeZone: 'Europe/Rome',
    tags: ['snow', 'cabin', 'mountain', 'blue hour'],
    isDiscoverable: true,
    photos: ['alpe-di-siusi-1', 'alpe-di-siusi-2'],
  },
  {
    key: 'staubbach',
    title: 'Valley of falls, Lauterbrunnen',
    address: 'Staubbach, 3822 Lauterbrunnen, Switzerland',
    description:
      'A free-falling stream that turns to dust before it lands. Full after snowmelt in May and June, a thread by September. The cliff is in shade until late morning, which keeps the water soft and the contrast low. Pay parking by the church, five minutes flat to the foot.',
    comments: 'Spray reaches the path: rain covers for both bodies and a towel for the model.',
    latitude: 46.59004,
    longitude: 7.90589,
    timeZone,
    tags: ['waterfall', 'mountain', 'spring'],
    isDiscoverable: true,
    photos: ['staubbach-1'],
  },
  {
    key: 'larch-wood',
    title: 'Larch wood in the Engadine',
    address: 'Val Roseg, 7504 Pontresina, Switzerland',
    description:
      'Old larches with open ground between them, gold for about ten days around the middle of October. A horse carriage goes up the valley from Pontresina and is the only vehicle allowed. Backlight comes through the trunks from eight until ten.',
    comments: 'Test shots for the autumn catalogue. Client wants fewer trees in the next round.',
    latitude: 46.45711,
    longitude: 9.88164,
    timeZone,
    tags: ['forest', 'autumn', 'backlight'],
    isDiscoverable: false,
    photos: ['larch-wood-1'],
  },
  {
    key: 'winter-hut',
    title: 'The hut nobody asks about',
    address: 'Obergurgl, 6456 Sölden, Austria',
    description:
      'A winter room for four, three hours on skis from the last lift. No lights below the horizon in any direction and a clear view to the south. Avalanche situation decides, not the calendar.',
    comments: 'Not for sharing. Key from the club section, code changes every season.',
    latitude: 46.83641,
    longitude: 11.02538,
    timeZone: 'Europe/Vienna',
    tags: ['snow', 'cabin', 'night sky'],
    isDiscoverable: false,
    photos: ['winter-hut-1'],
  },
]
