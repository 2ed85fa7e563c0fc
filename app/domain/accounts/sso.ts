import { z } from 'zod'

export const SsoRequest = z.object({
  /** Must be in the allow list (`checkTrustedLink`). */
  redirectUri: z.string().max(2000),
  /** Returned unchanged, so that the other site recognises its own request. */
  state: z.string().min(1).max(500),
})
export type SsoRequest = z.infer<typeof SsoRequest>

/** `sessionToken` can be exchanged once for a session. */
export type SsoAnswer = { redirectTo: string; userId: string; sessionToken: string }
