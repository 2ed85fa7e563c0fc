import { fold } from './gazetteer-index.server.ts'

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl']
const spoken = new Intl.DisplayNames('en', { type: 'region' })
const aliases: Record<string, string> = {
  usa: 'US',
  uk: 'GB',
  'great britain': 'GB',
  holland: 'NL',
}

let codesByName: Map<string, string> | undefined

export function countryName(code: string) {
  return spoken.of(code) ?? code
}

/** Finds a country by its code or its name in seven languages, both folded by `fold`. */
export function countryCode(folded: string, codes: Iterable<string>) {
  codesByName ??= namesOf(codes)
  return codesByName.get(folded)
}

function namesOf(codes: Iterable<string>) {
  const names = new Map<string, string>(Object.entries(aliases))
  for (const language of languages) {
    const display = new Intl.DisplayNames(language, { type: 'region' })
    for (const code of codes) names.set(fold(display.of(code) ?? code), code)
  }
  for (const code of codes) names.set(code.toLowerCase(), code)
  return names
}
