import type { DemoShoot } from '../plan.ts'
import { board } from './board.ts'

const mojave = { latitude: 34.48, longitude: -115.72, timeZone: 'America/Los_Angeles' }

/** The sample shoot that the menu leads to. */
export const musicVideo: DemoShoot = {
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
    pictures: board('music-board', mojave, [
      {
        view: {
          kind: 'land',
          form: 'mesas',
          ground: 'redRock',
          clouds: 'wisps',
          front: ['road'],
          horizon: 0.55,
        },
        mood: 'violetBlue',
        day: '2025-10-04',
        sun: { x: 0.62, y: 0.52 },
        caption: 'The drive: one road, one car, the last light behind her.',
      },
      {
        view: { kind: 'land', form: 'plain', ground: 'dry', night: 'milkyWay', front: ['joshua'] },
        mood: 'indigo',
        day: '2025-09-20',
        caption: 'No moon, twenty seconds, her outline and nothing else.',
      },
      {
        view: { kind: 'skyline', city: 'angeles', front: 'palms' },
        mood: 'cityNight',
        day: '2025-09-21',
        caption: 'Sodium below, deep blue above. This is the grade.',
      },
      {
        view: { kind: 'land', form: 'dunes', ground: 'sand' },
        mood: 'ember',
        day: '2025-09-22',
        sun: { x: 0.3, y: 0.46 },
        caption: 'Last chorus: silver jacket against this.',
      },
    ]),
  },
}
