import { plainLetters } from './letters.ts'

const maxSlugLength = 60

/** A name as an identifier: lower case, no punctuation, spaces as underscores. */
export function identifier(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_]/gu, '')
    .trim()
    .replace(/\s+/g, '_')
}

/**
 * A name as a part of an address: in lower case, with hyphens, accents folded into plain letters,
 * and at most 60 characters. Letters of other scripts stay; a name without any letter or digit
 * gives ''.
 */
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
