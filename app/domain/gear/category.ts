import { z } from 'zod'

/** Suggested categories in the order of packing; gear may have any other category. */
export const gearCategories = [
  'Cameras',
  'Lenses',
  'Lighting',
  'Modifiers',
  'Grip and support',
  'Audio',
  'Drones',
  'Power',
  'Media and data',
  'Monitors',
  'Styling and props',
  'Safety and comfort',
] as const

export const Category = z.object({ title: z.string() })

/** Suggestions for new gear. */
export const GearTemplate = z.object({ id: z.string(), title: z.string(), category: z.string() })
export type GearTemplate = z.infer<typeof GearTemplate>

export const gearTemplates: GearTemplate[] = Object.entries({
  Cameras: ['Mirrorless body', 'Backup body', 'Cinema camera', 'Action camera'],
  Lenses: ['16-35 mm f/2.8', '24-70 mm f/2.8', '70-200 mm f/2.8', '50 mm f/1.4', '85 mm f/1.8'],
  Lighting: ['Speedlight', 'Strobe', 'LED panel', 'Tube light'],
  Modifiers: ['Softbox', 'Umbrella', 'Reflector', 'Diffusion frame', 'Colour gels'],
  'Grip and support': [
    'Tripod',
    'Monopod',
    'Gimbal',
    'Light stand',
    'C-stand',
    'Sandbag',
    'Gaffer tape',
  ],
  Audio: ['Shotgun microphone', 'Wireless lavalier', 'Recorder', 'Boom pole'],
  Drones: ['Drone', 'Drone battery'],
  Power: ['Camera battery', 'V-mount battery', 'Charger', 'Power bank', 'Extension cord'],
  'Media and data': ['SD card', 'CFexpress card', 'Card reader', 'Backup drive'],
  Monitors: ['Field monitor', 'Wireless video link'],
  'Styling and props': ['Steamer', 'Clamps', 'Backdrop'],
  'Safety and comfort': ['First aid kit', 'Walkie-talkie', 'Rain cover', 'Headlamp'],
}).flatMap(([category, titles]) =>
  titles.map((title) => ({ id: title.toLowerCase().replace(/[^a-z0-9]+/g, '-'), title, category })),
)

/**
 * Returns the category of the template with this title, or else of the last word in the title that
 * belongs to a category; '' if there is none.
 */
export function categoryOf(title: string): string {
  const text = title.trim().toLowerCase()
  const [piece = ''] = text.split(/\s(?:for|with|für|mit)\s/)
  const words = piece.match(/\p{L}+/gu) ?? []
  const known = words.reverse().flatMap((word) => categoryOfWord(word) ?? [])
  return categories.get(text) ?? known[0] ?? ''
}

/** Tests the end of the word, because the end of a German compound says what it is. */
function categoryOfWord(word: string): string | undefined {
  return Object.entries(categoryWords).find(([, ends]) => ends.test(word))?.[0]
}

/** Endings of English and German words for each category. */
const categoryWords: Partial<Record<(typeof gearCategories)[number], RegExp>> = {
  Cameras: /(?:camera|camcorder|kamera)s?$/,
  Lenses: /(?:^lens|^lenses|objektive?)$/,
  Modifiers: /(?:softbox|softboxes|reflector|reflektor|diffus[eo]r)s?$/,
  Lighting: /(?:^lights?|lampe?n?|leuchten?|scheinwerfer|blitze?)$/,
  'Grip and support': /(?:tripod|monopod|gimbal|stand|stativ|klemme)[se]?n?$/,
  Audio: /(?:microphone|^mic|mikrofone?)s?$/,
  Drones: /(?:drone|drohne)[sn]?$/,
  Power: /(?:battery|batteries|batterien?|akkus?|chargers?|ladegeräte?)$/,
  'Media and data': /(?:^cards?|speicherkarten?|^ssds?|festplatten?)$/,
  Monitors: /monitore?s?$/,
}

const categories = new Map(
  gearTemplates.map(({ title, category }) => [title.toLowerCase(), category]),
)
