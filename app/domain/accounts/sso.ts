import { z } from 'zod'

/** What somebody else's site or app asks for when it sends a person here to log in. */
export const SsoRequest = z.object({
  /** Where the person goes back to: an address of the allow list (`trustedLink`). */
  redirectUri: z.string().max(2000),
  /** Comes back as it was sent: by it the other side knows its own request again. */
  state: z.string().min(1).max(500),
})
export type SsoRequest = z.infer<typeof SsoRequest>

/** What goes back with `state`: who it is, and a token that is exchanged once for a session. */
export type SsoAnswer = { redirectTo: string; userId: string; sessionToken: string }
