/**
 * An address as it is compared: capital ASCII letters count as small ones, and nothing else is folded.
 * `foldedEmail` is the same in SQL. What other letters fold to is not agreed on: `İ` becomes two
 * characters here and one there, and the Kelvin sign would be somebody else's `k`.
 */
export function foldEmail(email: string): string {
  return email.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** Whether two addresses are the same one. */
export function isSameEmail(one: string | null | undefined, other: string): boolean {
  return typeof one === 'string' && foldEmail(one) === foldEmail(other)
}
