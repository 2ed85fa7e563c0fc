export const landingFrames = [
  { key: 'riffelsee-1', place: 'Zermatt', at: '45.98 N 7.76 E', light: 'dawn', color: '#8a7d9a' },
  {
    key: 'shinjuku-alley-2',
    place: 'Tokyo',
    at: '35.69 N 139.70 E',
    light: 'night',
    color: '#4a2a5c',
  },
  {
    key: 'larch-wood-1',
    place: 'Pontresina',
    at: '46.46 N 9.88 E',
    light: 'golden hour',
    color: '#c07a45',
  },
  {
    key: 'marvila-studio-1',
    place: 'Lisbon',
    at: '38.74 N 9.10 W',
    light: 'window light',
    color: '#6d6a6c',
  },
  {
    key: 'jokulsarlon-1',
    place: 'Jökulsárlón',
    at: '64.05 N 16.18 W',
    light: 'dawn',
    color: '#a9a3c8',
  },
  {
    key: 'joshua-tree-2',
    place: 'Joshua Tree',
    at: '34.01 N 116.17 W',
    light: 'dusk',
    color: '#d0703a',
  },
]

/** Times are minutes of the local day (PDT). */
export const sampleFrame = {
  key: 'desert-motel-1',
  caption: print('Twentynine Palms', '34.14 N 116.05 W', '35 mm'),
  color: '#4a3768',
  light: { dawn: 276, sunrise: 338, goldEnds: 374, goldBegins: 1149, sunset: 1185, dusk: 1248 },
  takenAt: 1208,
}

/** Non-breaking spaces keep each part in one line on a phone. */
function print(...parts: string[]) {
  return parts.map((part) => part.replaceAll(' ', '\u00a0')).join(' · ')
}
