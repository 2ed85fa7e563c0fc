import { runAction } from '#app/http/actions.server.ts'

type Verbs = { stop: () => Promise<void>; allow: () => Promise<void> }

/** Handles the button, and one-click unsubscribe (RFC 8058), which sends its own body. */
export async function answerStop(request: Request, { stop, allow }: Verbs) {
  // Mail clients may send `multipart/form-data`, which runs `upload`.
  return runAction(request, { allow, stop, upload: stop }, 'stop')
}
