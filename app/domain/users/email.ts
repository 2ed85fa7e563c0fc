/**
 * Folds ASCII only, like `foldEmailColumn`: JavaScript and PostgreSQL fold other letters
 * differently, and the Kelvin sign would become another address's `k`.
 */
export function foldEmail(email: string): string {
  return email.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

export function isSameEmail(one: string | null | undefined, other: string): boolean {
  return typeof one === 'string' && foldEmail(one) === foldEmail(other)
}
