import { findAndroidLinks } from '#app/domain/accounts/app-links.server.ts'
import { answerAppLinks } from '#app/http/app-links.server.ts'

/** Serves the file that tells Android which app opens links to this site. */
export function loader() {
  return answerAppLinks(findAndroidLinks())
}
