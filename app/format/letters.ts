const plain: Record<string, string> = {
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

/** Replaces letters that Unicode does not decompose: 'straße' becomes 'strasse'. */
export function plainLetters(text: string): string {
  return text.replace(/[ßæœøłđðþı]/g, (letter) => plain[letter] as string)
}
