import type { Descriptions } from './about.ts'

const lights =
  '`night` (the sun is below −6°), `blueHour` (−6° to −4°), `goldenHour` (−4° to 6°) or `day` (above 6°)'

export const light: Descriptions = {
  'GetLocationLight.date': [
    'The day, in the time zone of the location; today without it.',
    '2026-06-21',
  ],
  'Light.date': ['The day, in the time zone of the location.', '2026-06-21'],
  'Light.timeZone': ['The time zone of the location (IANA name).', 'Europe/Paris'],
  'Light.startsAt': 'When the day begins in that time zone (ISO 8601, UTC).',
  'Light.endsAt': 'When the day ends in that time zone (ISO 8601, UTC).',
  polar: [
    '`day` if the sun does not set on this day, `night` if it does not rise; null as a rule.',
    null,
  ],
  'Light.sun': 'Where the sun stands at the moments of the day, in their order.',
  'sun.moment': ['Dawn and dusk are at −6°, the edges of civil twilight.', 'dawn'],
  'sun.at': 'When it happens (ISO 8601, UTC).',
  'sun.direction': ['Where the sun is, in degrees clockwise from north.', 57.4],
  'sun.height': ['The altitude of the sun’s centre in degrees, negative below the horizon.', -6],
  phases: 'The light of the day without gaps, in its order.',
  'phases.phase': [
    'The former name of `light`: `gold` and `blue` for `goldenHour` and `blueHour`.',
    'gold',
  ],
  'phases.light': [`The light, named as everywhere: ${lights}.`, 'goldenHour'],
  'phases.partOfDay': [
    'Whether a golden or blue hour is in the `morning` or in the `evening`; null for day and night, and where it lasts from before noon to after it.',
    'morning',
  ],
  'phases.from': 'When this light begins (ISO 8601, UTC).',
  'phases.to': 'When this light ends (ISO 8601, UTC).',
  'Light.moon': 'The moon on this day.',
  'moon.phase': ['The phase of the moon.', 'Waxing crescent'],
  fraction: ['How much of the moon’s disc is lit, from 0 to 1.', 0.42],
  moments: 'When the moon rises and sets on this day, in order; it may do only one or neither.',
  'moments.moment': ['Whether the moon rises or sets.', 'moonrise'],
  'moments.at': 'When it happens (ISO 8601, UTC).',
  'moments.direction': ['Where the moon is, in degrees clockwise from north.', 112.8],
  stays: [
    'Where the moon is if it neither rises nor sets on this day: `up` or `down`; null otherwise.',
    null,
  ],
  wantedLight: [`The light that is wanted there: ${lights}; null for any.`, 'goldenHour'],
}
