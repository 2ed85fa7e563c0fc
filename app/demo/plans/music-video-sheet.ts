import type { DemoSheet } from '../plan.ts'

export const musicVideoSheet: DemoSheet = {
  client: 'Night Drive Records',
  productionPhone: '2135550100',
  channels: '1 production, 2 camera and light, 3 cars',
  hazards:
    'Cold nights in the desert: bring a warm layer. No ground without light: check for cactus and snakes. Two litres of water each in Death Valley.',
  notice: 'Private. The song is not released: no posts, no stories.',
  roleNotes: {
    Gaffer: 'Tubes at 2,700 K for the face; everything dimmable at the motel.',
    'Make-up and wardrobe': 'Two silver jackets in the car, powder against the salt wind.',
  },
  days: [
    {
      generalCall: '05:45',
      shootingCall: '06:30',
      wrap: '23:45',
      meals: 'Breakfast rolls 5:45am at the pier, lunch 12:30pm in Barstow, dinner 8:15pm',
      weatherCover: 'Studio 4 on Alameda for verse one, if there is fog.',
      coverDecision: 'Director, by 8:00pm the evening before',
    },
    {
      generalCall: '05:30',
      shootingCall: '06:20',
      wrap: '23:00',
      meals: 'Breakfast 5:30am at the motel, lunch 1:00pm in Shoshone, dinner 7:30pm',
      weatherCover: '',
      coverDecision: '',
    },
  ],
  locations: {
    'malibu-pier': {
      parking: 'Lot beside the pier, 6 cars, opens at 5:00am',
      base: 'Café at the head of the pier, from 5:45am',
      toilets: 'Beside the lifeguard hut',
      permit: 'FilmLA, on the clipboard',
      hospital: 'Saint John’s Health Center',
      hospitalAddress: '2121 Santa Monica Blvd, Santa Monica',
      hospitalPhone: '3108295511',
    },
    'desert-motel': {
      parking: 'In front of rooms 4 to 7',
      loadIn: 'Through the yard, the front stays clear for the picture',
      power: '2 × 20 A in room 4, the neon has a circuit of its own',
      contact: 'Dolores, reception',
      contactPhone: '7605550142',
    },
  },
  people: [
    {
      name: 'Juno Park',
      role: 'Singer',
      part: 'talent',
      email: 'juno@example.com',
      callTime: '05:45',
    },
    {
      name: 'Marek Wójcik',
      role: 'Camera assistant',
      part: 'crew',
      email: 'marek@example.com',
      callTime: '05:30',
      phone: '2135550171',
    },
    {
      name: 'Aiko Tanaka',
      role: 'Make-up and wardrobe',
      part: 'crew',
      email: 'aiko@example.com',
      callTime: '05:00',
      phone: '2135550172',
    },
    {
      name: 'Sofia Reyes',
      role: 'First assistant director',
      part: 'crew',
      email: 'sofia@example.com',
      callTime: '05:15',
      phone: '2135550173',
    },
    {
      name: 'Ben Adler',
      role: 'Label',
      part: 'client',
      email: 'ben@example.com',
      callTime: '09:00',
    },
  ],
}
