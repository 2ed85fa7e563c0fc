import { dropToken } from '#app/routes/account/drop-token.ts'

/**
 * The page after a logout: the price list or login page, without the login token, else the start
 * page.
 * @param from a path of this site
 */
export function afterLogout(from: string): string {
  const stays = /^\/(?:pricing|login)(?:[?#]|$)/.test(from)
  return stays ? dropToken(from) : '/'
}
