import { findAndroidLinks } from '#app/domain/accounts/app-links.server.ts'
import { answerLinks } from '#app/http/app-links.server.ts'

/** Which app of Android opens links to this site. */
export function loader() {
  return answerLinks(findAndroidLinks())
}
