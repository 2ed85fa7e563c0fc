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

/** Small letters that no normal form takes apart, as plain ones: 'straße' is 'strasse', 'łódź' 'lódź'. */
export function plainLetters(text: string): string {
  return text.replace(/[ßæœøłđðþı]/g, (letter) => plain[letter] as string)
}
