import { z } from 'zod'

export const SsoRequest = z.object({
  /** An address of the allow list (`checkTrustedLink`). */
  redirectUri: z.string().max(2000),
  /** Returned unchanged, so that the other site recognises its request. */
  state: z.string().min(1).max(500),
})
export type SsoRequest = z.infer<typeof SsoRequest>

/** `sessionToken` is exchanged once for a session. */
export type SsoAnswer = { redirectTo: string; userId: string; sessionToken: string }
