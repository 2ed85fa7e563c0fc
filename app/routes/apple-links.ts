import { findAppleLinks } from '#app/domain/accounts/app-links.server.ts'
import { answerAppLinks } from '#app/http/app-links.server.ts'

/** Serves the file that tells Apple's devices which apps open links to this site. */
export function loader() {
  return answerAppLinks(findAppleLinks())
}
