import { findAppleLinks } from '#app/domain/accounts/app-links.server.ts'
import { answerAppLinks } from '#app/http/app-links.server.ts'

/** Which apps of Apple’s devices open links to this site. */
export function loader() {
  return answerAppLinks(findAppleLinks())
}
