import type { DemoProject, DemoShoot } from '../plan.ts'

export const portraitShoots: DemoShoot[] = [
  {
    key: 'marvila',
    title: 'North light, Marvila',
    description:
      'Twelve people who make things, one window. Ceramicists in the morning, a luthier and two bakers after lunch, and the cloister for whoever stays until the sun is low.',
    begins: { month: 11, day: 18, weekday: 5 },
    timeZone: 'Europe/Lisbon',
    stops: [
      {
        location: 'marvila-studio',
        day: 0,
        from: '10:00',
        to: '14:30',
        wantedLight: 'day',
        note: 'Paper roll in warm grey. Twenty minutes a person, coffee for the next.',
      },
      {
        location: 'cloister',
        day: 0,
        from: '16:00',
        to: '17:10',
        wantedLight: 'goldenHour',
        note: 'South walk, the tracery falls on the wall until a quarter past five. Tripod permit is in the folder.',
      },
    ],
    gear: { body: 2, portrait: 1, standard: 1, reflector: 2, tripod: 1, softbox: 1, stand: 2 },
    packed: [],
  },
  {
    key: 'brooklyn',
    title: 'Stoops and brick, Brooklyn',
    description:
      'Writers at home: on the stoop while the street is still in morning sun, then in the loft when the windows go hard.',
    begins: { month: 10, day: 24, weekday: 0 },
    timeZone: 'America/New_York',
    stops: [
      {
        location: 'brownstones',
        day: 0,
        from: '08:00',
        to: '09:15',
        wantedLight: 'goldenHour',
        note: 'Ask before you sit anyone down. Keep the pavement clear.',
      },
      {
        location: 'gowanus-loft',
        day: 0,
        from: '14:45',
        to: '17:00',
        wantedLight: 'day',
        note: 'Sun on the floor from three, bounce it off the V-flats.',
      },
    ],
    gear: { street: 1, body: 1, portrait: 1, strobe: 1, reflector: 1 },
    packed: [],
  },
  {
    key: 'green-rooms',
    title: 'Green rooms, Tokyo and Kyoto',
    description:
      'Two gardeners and a tea master, in light that comes through leaves. Warm reflector, slow mornings.',
    begins: { month: 11, day: 1, weekday: 1 },
    timeZone: 'Asia/Tokyo',
    stops: [
      {
        location: 'glasshouse',
        day: 0,
        from: '09:30',
        to: '11:30',
        wantedLight: 'day',
        note: 'Closed on Mondays, open for us. Lenses out ten minutes before.',
      },
      {
        location: 'bamboo',
        day: 1,
        from: '06:00',
        to: '07:30',
        wantedLight: 'goldenHour',
        note: 'The grove behind the villa, not the lane.',
      },
    ],
    gear: { body: 1, portrait: 1, standard: 1, reflector: 1 },
    packed: [],
  },
]

export const portraitCollection: DemoProject = {
  title: 'Portrait Collection',
  description:
    'People and the rooms that suit them. A book in three cities: one light for each chapter, nobody styled, everybody where they work. Sittings through the autumn, proofs in January.',
  shoots: ['brooklyn', 'green-rooms', 'marvila'],
  locations: ['marvila-studio', 'cloister', 'gowanus-loft', 'glasshouse', 'brownstones', 'bamboo'],
  concept: {
    description:
      'One window, one chair, one question: what do your hands know? Everybody is photographed where they work, in the light that is there when they usually work.\n\nHalf length, eyes a third from the top, 85 mm at f/2. A second frame of the hands for the facing page. No retouching of rooms.',
    links: [],
    photos: [
      { name: 'portrait-board-1', caption: 'The chair stays where the owner puts it.' },
      { name: 'portrait-board-2', caption: 'Chapter two: light that comes through something.' },
    ],
  },
}
