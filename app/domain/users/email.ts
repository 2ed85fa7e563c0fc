/**
 * Makes ASCII letters lower case, like `foldEmailColumn`. JavaScript and PostgreSQL treat other
 * letters differently, and the Kelvin sign would become a `k` and so another address.
 */
export function foldEmail(email: string): string {
  return email.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

export function isSameEmail(one: string | null | undefined, other: string): boolean {
  return typeof one === 'string' && foldEmail(one) === foldEmail(other)
}
