import { perform, runButton } from '#app/http/actions.server.ts'

type Verbs = { stop: () => Promise<void>; allow: () => Promise<void> }

/**
 * Answers the button, and the one-click unsubscribe of mail programs (RFC 8058), which sends its
 * own body and follows no redirect: so the answer is the page itself.
 */
export async function answerStop(request: Request, verbs: Verbs) {
  const allow = runButton(verbs.allow)
  const stop = runButton(verbs.stop)
  // Mail programs may send their press as `multipart/form-data`, as photos come.
  return perform(request, { allow, stop, upload: stop }, 'stop')
}
