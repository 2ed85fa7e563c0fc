import { findAndroidLinks } from '#app/domain/accounts/app-links.server.ts'
import { answerAppLinks } from '#app/http/app-links.server.ts'

/** Which app of Android opens links to this site. */
export function loader() {
  return answerAppLinks(findAndroidLinks())
}
