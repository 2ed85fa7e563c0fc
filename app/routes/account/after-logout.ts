import { withoutToken } from './without-token.ts'

/**
 * Where a logout leads: back to the top of the price list, without the token that
 * would log in again, and from everywhere else to the start page. A login that goes on with another
 * account goes on.
 * @param from a path of our own
 */
export function afterLogout(from: string): string {
  const stays = /^\/(?:pricing|login)(?:[?#]|$)/.test(from)
  return stays ? withoutToken(from) : '/'
}
