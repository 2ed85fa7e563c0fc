/** Whether a text has anything to see: blanks, zero-width and control characters alone are none. */
export function isSeen(text: string): boolean {
  return /[^\p{Z}\p{C}\p{M}]/u.test(text)
}
