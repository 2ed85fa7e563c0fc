import { runAction } from '#app/http/actions.server.ts'

type Verbs = { stop: () => Promise<void>; allow: () => Promise<void> }

/**
 * Answers the button, and one-click unsubscribes (RFC 8058), which send their own body and follow
 * no redirect.
 */
export async function answerStop(request: Request, { stop, allow }: Verbs) {
  // Mail programs may send `multipart/form-data`.
  return runAction(request, { allow, stop, upload: stop }, 'stop')
}
