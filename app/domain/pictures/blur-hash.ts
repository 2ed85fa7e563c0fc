const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~'

/** Checks length and alphabet. Source: github.com/woltapp/blurhash/blob/master/Algorithm.md */
export function isBlurHash(text: string): boolean {
  if (text.length < 6 || [...text].some((digit) => !digits.includes(digit))) return false
  const size = digits.indexOf(text.charAt(0))
  const components = ((size % 9) + 1) * (Math.floor(size / 9) + 1)
  return text.length === 4 + 2 * components
}
