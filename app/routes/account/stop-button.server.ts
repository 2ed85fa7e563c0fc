import { runAction } from '#app/http/actions.server.ts'

type Verbs = { stop: () => Promise<void>; allow: () => Promise<void> }

/**
 * Answers the button, and the one-click unsubscribe of mail programs (RFC 8058), which sends its
 * own body and follows no redirect: so the answer is the page itself.
 */
export async function answerStop(request: Request, { stop, allow }: Verbs) {
  // Mail programs may send their press as `multipart/form-data`, as photos come.
  return runAction(request, { allow, stop, upload: stop }, 'stop')
}
