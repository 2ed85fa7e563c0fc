const maxSlugLength = 60

const foldedLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** A name as an identifier: lower case, no punctuation, spaces as underscores (spec section 9). */
export function identifier(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_]/gu, '')
    .trim()
    .replace(/\s+/g, '_')
}

/**
 * A name as a part of an address: like an identifier, but with hyphens, accents folded into plain
 * letters, and at most 60 characters. Spaces, underscores and hyphens give the same slug. Letters of
 * other scripts stay; a name without any letter or digit gives ''.
 */
export function slug(name: string): string {
  const words = folded(name)
    .replace(/[\s_\p{Pd}]+/gu, '-')
    .replace(/[^\p{L}\p{M}\p{N}-]/gu, '')
    .replace(/-+/g, '-')
    .normalize('NFC')
  return [...words.replace(/^-/, '')].slice(0, maxSlugLength).join('').replace(/-$/, '')
}

function folded(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => foldedLetters[letter] ?? letter)
}
