import { dropToken } from '#app/routes/account/drop-token.ts'

/**
 * Where a logout leads: the price list and the login page stay, without the token in their address
 * that would log in again; every other page leads to the start page.
 * @param from a path of this site
 */
export function afterLogout(from: string): string {
  const stays = /^\/(?:pricing|login)(?:[?#]|$)/.test(from)
  return stays ? dropToken(from) : '/'
}
