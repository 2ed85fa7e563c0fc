import type { DemoSpot } from '../location.ts'

const timeZone = 'America/New_York'

export const newYork: DemoSpot[] = [
  {
    key: 'pier-one',
    title: 'Pier 1 salt marsh and the skyline',
    address: 'Brooklyn Bridge Park Pier 1, Brooklyn, NY 11201, USA',
    description:
      'Lower Manhattan across four hundred metres of water, old piles in front. Offices switch on about twenty minutes after sunset while there is still blue in the sky, and that overlap is the picture. Hand-held and tripod are fine; stands, lights or more than a handful of people need the park permit.',
    comments: 'Blue hour on a weekday: more windows lit. Metered parking on Furman, good luck.',
    latitude: 40.70318,
    longitude: -73.99643,
    timeZone,
    tags: ['city', 'skyline', 'river', 'blue hour'],
    isDiscoverable: true,
    photos: ['pier-one-1', 'pier-one-2'],
  },
  {
    key: 'bushwick-roof',
    title: 'Rooftop with tank and string lights',
    address: 'Wythe Avenue, Brooklyn, NY 11249, USA',
    description:
      'A flat brick roof with a water tank on the left and the whole midtown skyline behind. The house lets it by the hour until midnight; sound has to stay under the limit after ten. Two circuits of 20 amps on the roof, freight elevator to the sixth floor, one flight of stairs after that.',
    comments:
      'Hold for the music video. Landlord wants insurance named on the certificate a week ahead.',
    latitude: 40.72114,
    longitude: -73.95819,
    timeZone,
    tags: ['rooftop', 'city', 'night', 'music video'],
    isDiscoverable: true,
    photos: ['bushwick-roof-1', 'bushwick-roof-2'],
  },
  {
    key: 'brownstones',
    title: 'Brownstone block in October',
    address: 'Willow Street, Brooklyn, NY 11201, USA',
    description:
      'A row of stoops under maples that turn in the last days of October. Morning sun comes down the street for an hour from eight. Residential: keep the pavement clear and ask before you sit anyone on a stoop. Film permit once you put down a stand.',
    comments: 'Number 84 said yes to stoop, no to door.',
    latitude: 40.69724,
    longitude: -73.99537,
    timeZone,
    tags: ['street', 'city', 'autumn', 'portrait'],
    isDiscoverable: true,
    photos: ['brownstones-1'],
  },
  {
    key: 'red-hook',
    title: 'Warehouse street, Red Hook',
    address: 'Van Brunt Street, Brooklyn, NY 11231, USA',
    description:
      'Brick stores with iron shutters, cobbles and almost no traffic after six. Holds puddles for a day after rain. Trucks use it on weekday mornings, so plan evenings or Sundays. A café on the corner sells power by the hour if you ask nicely.',
    comments: 'Wet-down allowed with the permit, hydrant key from the city.',
    latitude: 40.67613,
    longitude: -74.01478,
    timeZone,
    tags: ['street', 'night', 'industrial', 'music video'],
    isDiscoverable: true,
    photos: ['red-hook-1'],
  },
  {
    key: 'gowanus-loft',
    title: 'Brick loft, Gowanus',
    address: '9th Street, Brooklyn, NY 11215, USA',
    description:
      'Red brick, steel windows to the west and a leather sofa that stays. Hard sun on the floor from three to five, bounce it off the white V-flats in the corner. Elevator, 60 amps, make-up room. Street parking only.',
    comments: 'Private booking, half price for us until spring. Do not move the plants.',
    latitude: 40.67187,
    longitude: -73.99312,
    timeZone,
    tags: ['studio', 'interior', 'portrait', 'window light'],
    isDiscoverable: false,
    photos: ['gowanus-loft-1'],
  },
  {
    key: 'catskill-maples',
    title: 'Maple path, Catskills',
    address: 'Kaaterskill Clove, Palenville, NY 12463, USA',
    description:
      'A woodland path with maples on both sides that meet overhead. Colour is usually best between 8 and 18 October. After a night of rain the ground is as red as the trees. State land: no permit for small crews, no amplified sound, carry everything out.',
    comments: 'Lot holds nine cars, full at eight on weekends.',
    latitude: 42.18764,
    longitude: -74.05081,
    timeZone,
    tags: ['forest', 'autumn', 'path', 'backlight'],
    isDiscoverable: true,
    photos: ['catskill-maples-1', 'catskill-maples-2'],
  },
]
