import { plainLetters } from './letters.ts'

const maxSlugLength = 60

/** Returns lower case without punctuation, with underscores for spaces. */
export function identifier(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_]/gu, '')
    .trim()
    .replace(/\s+/g, '_')
}

/** Returns lower case with hyphens, without accents, at most 60 characters. */
export function slug(name: string): string {
  const words = foldLetters(name)
    .replace(/[\s_\p{Pd}]+/gu, '-')
    .replace(/[^\p{L}\p{M}\p{N}-]/gu, '')
    .replace(/-+/g, '-')
    .normalize('NFC')
  return [...words.replace(/^-/, '')].slice(0, maxSlugLength).join('').replace(/-$/, '')
}

function foldLetters(name: string): string {
  return plainLetters(
    name
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase(),
  )
}
