import type { WantedLight } from '#app/domain/shoots/shoot.ts'

/** A piece of gear of the demo; `key` names it in shoots. */
export type DemoGear = {
  key: string
  title: string
  category: string
  quantity: number
  notes: string
}

/** When to be at a place: `HH:MM` of the clock there, `to` past midnight where it is the smaller. */
export type DemoStop = {
  place: string
  /** 0 is the shoot's first day */
  day: number
  from: string
  to: string
  wantedLight: WantedLight | null
  note: string
}

export type DemoShoot = {
  key: string
  title: string
  description: string
  /** It begins on this weekday (0 is Sunday), the first on or after this day of the next year it comes in. */
  begins: { month: number; day: number; weekday: number }
  timeZone: string
  stops: readonly DemoStop[]
  /** Pieces by the key of the gear. */
  gear: Record<string, number>
  /** Those that are packed already. */
  packed: readonly string[]
  hasCrew: boolean
  concept?: DemoConcept
}

/** The words and links of a concept. */
export type DemoConcept = { description: string; links: readonly { url: string; title: string }[] }

export type DemoProject = {
  title: string
  description: string
  shoots: readonly string[]
  locations: readonly string[]
  concept?: DemoConcept
}

/** What the demo photographer owns and plans. */
export type DemoPlans = {
  gear: readonly DemoGear[]
  shoots: readonly DemoShoot[]
  projects: readonly DemoProject[]
}

const gear = (
  key: string,
  title: string,
  category: string,
  quantity = 1,
  notes = '',
): DemoGear => ({
  key,
  title,
  category,
  quantity,
  notes,
})

export const demoPlans: DemoPlans = {
  gear: [
    gear('body', 'Sony A7 IV', 'Cameras', 2, 'The one with the tape on the strap is the backup.'),
    gear('street', 'Fujifilm X100VI', 'Cameras'),
    gear('cinema', 'Sony FX3', 'Cameras', 1, 'S-Log3, 25p unless the edit says otherwise.'),
    gear('wide', 'FE 16-35 mm f/2.8 GM II', 'Lenses'),
    gear('standard', 'FE 24-70 mm f/2.8 GM II', 'Lenses'),
    gear('tele', 'FE 70-200 mm f/2.8 GM II', 'Lenses'),
    gear('portrait', 'FE 85 mm f/1.4 GM', 'Lenses'),
    gear('strobe', 'Profoto B10X', 'Lighting', 2, 'Chargers live in the side pocket.'),
    gear('panel', 'Aputure LS 300X', 'Lighting'),
    gear('tube', 'Nanlite PavoTube II 15X', 'Lighting', 4),
    gear('softbox', 'Softbox 90 cm, folding', 'Modifiers'),
    gear('reflector', 'Reflector, gold and white', 'Modifiers', 2),
    gear('tripod', 'Gitzo Systematic tripod', 'Grip and support'),
    gear('gimbal', 'DJI RS 4 Pro', 'Grip and support'),
    gear('stand', 'C-stand with arm', 'Grip and support', 4),
    gear('sandbag', 'Sandbag, 7 kg', 'Grip and support', 8, 'Fill on site when flying.'),
    gear('lavalier', 'Wireless lavalier set', 'Audio'),
    gear('battery', 'NP-FZ100 battery', 'Power', 10),
    gear('station', 'Power station, 2 kWh', 'Power', 1, 'Runs the panel for five hours.'),
    gear('card', 'CFexpress A, 320 GB', 'Media and data', 6),
    gear('monitor', 'Atomos Ninja', 'Monitors'),
    gear('radio', 'Walkie-talkie', 'Safety and comfort', 6),
    gear('playback', 'Playback speaker', ''),
  ],
  shoots: [
    {
      key: 'music-video',
      title: 'Stellar Music Video',
      description:
        'A song about somebody who drives all night to be under the right stars. Two days, one singer, one car, and every light between blue hour and high noon. Brooklyn on Saturday morning, the desert from Saturday night to Sunday evening; a second unit collects the sky over Mount Hamilton and the signs of Shinjuku.',
      begins: { month: 3, day: 18, weekday: 6 },
      timeZone: 'America/New_York',
      stops: [
        {
          place: 'bushwick-roof',
          day: 0,
          from: '06:10',
          to: '07:20',
          wantedLight: 'blueHour',
          note: 'Verse one. String lights on before anybody comes up; the skyline goes grey ten minutes after blue hour.',
        },
        {
          place: 'red-hook',
          day: 0,
          from: '07:50',
          to: '09:30',
          wantedLight: 'goldenHour',
          note: 'The walk to the car. If the roof wraps early we still get the low sun down the street.',
        },
        {
          place: 'gas-station',
          day: 0,
          from: '18:40',
          to: '20:00',
          wantedLight: 'blueHour',
          note: 'Chorus. Canopy lights against the last blue, singer at the left pump. Mind the train at seven.',
        },
        {
          place: 'desert-motel',
          day: 0,
          from: '21:15',
          to: '23:45',
          wantedLight: 'night',
          note: 'Neon only, tubes at ten per cent for the eyes. Rooms 4 to 7 are ours.',
        },
        {
          place: 'observatory',
          day: 0,
          from: '22:30',
          to: '01:30',
          wantedLight: 'night',
          note: 'Second unit: star trails over the domes. Red torches, engines off at the gate.',
        },
        {
          place: 'shinjuku-alley',
          day: 1,
          from: '18:30',
          to: '20:00',
          wantedLight: 'night',
          note: 'Second unit in Tokyo: signs and reflections for the bridge. Rain is welcome.',
        },
        {
          place: 'joshua-tree',
          day: 1,
          from: '06:20',
          to: '07:40',
          wantedLight: 'goldenHour',
          note: 'Verse two, car on the road, drone stays at home: park rules.',
        },
        {
          place: 'mesquite-dunes',
          day: 1,
          from: '17:40',
          to: '19:20',
          wantedLight: 'goldenHour',
          note: 'Last chorus on the second ridge. Leave the cars at five, no tracks in frame.',
        },
      ],
      gear: {
        body: 1,
        cinema: 1,
        wide: 1,
        standard: 1,
        tele: 1,
        panel: 1,
        tube: 4,
        gimbal: 1,
        tripod: 1,
        stand: 2,
        sandbag: 4,
        battery: 8,
        station: 1,
        card: 6,
        monitor: 1,
        radio: 4,
        playback: 1,
      },
      packed: ['cinema', 'wide', 'standard', 'tele', 'card', 'battery'],
      hasCrew: true,
      concept: {
        description:
          'Every chorus is a blue hour, every verse a golden one, and the bridge has no daylight at all. The camera is always a little late: she leaves the frame before we do.\n\nColour: sodium and neon against deep blue, nothing green. Skin stays warm, so tubes at 2,700 K for the face and the sky does the rest. No lens flares added in the edit; if the sun does it, keep it.\n\nWardrobe: one silver jacket, two of them in the car.',
        links: [
          { url: 'https://www.nps.gov/jotr/', title: 'Joshua Tree: permits and road conditions' },
          { url: 'https://www.nps.gov/deva/', title: 'Death Valley: permits and weather' },
          { url: 'https://www.ucolick.org/', title: 'The observatory on Mount Hamilton' },
          {
            url: 'https://www.youtube.com/results?search_query=night+drive+music+video',
            title: 'Night drives, to argue about',
          },
        ],
      },
    },
    {
      key: 'marvila',
      title: 'North light, Marvila',
      description:
        'Twelve people who make things, one window. Ceramicists in the morning, a luthier and two bakers after lunch, and the cloister for whoever stays until the sun is low.',
      begins: { month: 11, day: 18, weekday: 5 },
      timeZone: 'Europe/Lisbon',
      stops: [
        {
          place: 'marvila-studio',
          day: 0,
          from: '10:00',
          to: '14:30',
          wantedLight: 'day',
          note: 'Paper roll in warm grey. Twenty minutes a person, coffee for the next.',
        },
        {
          place: 'cloister',
          day: 0,
          from: '16:00',
          to: '17:10',
          wantedLight: 'goldenHour',
          note: 'South walk, the tracery falls on the wall until a quarter past five. Tripod permit is in the folder.',
        },
      ],
      gear: { body: 2, portrait: 1, standard: 1, reflector: 2, tripod: 1, softbox: 1, stand: 2 },
      packed: [],
      hasCrew: false,
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
          place: 'brownstones',
          day: 0,
          from: '08:00',
          to: '09:15',
          wantedLight: 'goldenHour',
          note: 'Ask before you sit anyone down. Keep the pavement clear.',
        },
        {
          place: 'gowanus-loft',
          day: 0,
          from: '14:45',
          to: '17:00',
          wantedLight: 'day',
          note: 'Sun on the floor from three, bounce it off the V-flats.',
        },
      ],
      gear: { street: 1, body: 1, portrait: 1, strobe: 1, reflector: 1 },
      packed: [],
      hasCrew: false,
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
          place: 'glasshouse',
          day: 0,
          from: '09:30',
          to: '11:30',
          wantedLight: 'day',
          note: 'Closed on Mondays, open for us. Lenses out ten minutes before.',
        },
        {
          place: 'bamboo',
          day: 1,
          from: '06:00',
          to: '07:30',
          wantedLight: 'goldenHour',
          note: 'The grove behind the villa, not the lane.',
        },
      ],
      gear: { body: 1, portrait: 1, standard: 1, reflector: 1 },
      packed: [],
      hasCrew: false,
    },
  ],
  projects: [
    {
      title: 'Portrait Collection',
      description:
        'People and the rooms that suit them. A book in three cities: one light for each chapter, nobody styled, everybody where they work. Sittings through the autumn, proofs in January.',
      shoots: ['brooklyn', 'green-rooms', 'marvila'],
      locations: [
        'marvila-studio',
        'cloister',
        'gowanus-loft',
        'glasshouse',
        'brownstones',
        'bamboo',
      ],
      concept: {
        description:
          'One window, one chair, one question: what do your hands know? Everybody is photographed where they work, in the light that is there when they usually work.\n\nHalf length, eyes a third from the top, 85 mm at f/2. A second frame of the hands for the facing page. No retouching of rooms.',
        links: [],
      },
    },
  ],
}
