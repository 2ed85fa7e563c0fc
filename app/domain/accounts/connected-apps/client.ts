import { z } from 'zod'
import { accessTokenWords } from '#app/domain/users/words.ts'

/** A program that asks to be connected. It chose its name itself; nobody has checked it. */
export type AppClient = { id: string; name: string; redirectUris: string[] }

const limits = { name: 60, uris: 10, uriLength: 500 }

const forbiddenSchemes = /^(?:about|blob|data|file|ftp|javascript|vbscript|ws|wss|recce):/i

/** An https address, an http address of this machine, or an address with an app's own scheme. */
const RedirectUri = z
  .string()
  .max(limits.uriLength)
  .refine((text) => {
    const url = URL.parse(text)
    if (!url || url.hash || forbiddenSchemes.test(text) || url.username) return false
    return url.protocol !== 'http:' || isLoopback(url)
  }, accessTokenWords.redirectWrong.text)

/** What an app says of itself (RFC 7591); other fields are ignored. */
export const ClientMetadata = z.object({
  client_name: z
    .string()
    .transform((name) => name.replace(/[\s\p{C}]+/gu, ' ').trim())
    .pipe(z.string().min(1).max(limits.name)),
  redirect_uris: z.array(RedirectUri).min(1).max(limits.uris),
})

/** Whether an app registered this redirect address; on this machine with any port (RFC 8252). */
export function takesRedirect({ redirectUris }: AppClient, uri: string): boolean {
  return redirectUris.some((one) => one === uri || isSameLoopback(one, uri))
}

function isSameLoopback(one: string, other: string) {
  const [known, asked] = [URL.parse(one), URL.parse(other)]
  if (!known || !asked || !isLoopback(known) || !isLoopback(asked)) return false
  return withoutPort(one) === withoutPort(other)
}

function withoutPort(uri: string) {
  return uri.replace(/^(http:\/\/(?:[\w.]+|\[::1\])):\d{1,5}(?=[/?]|$)/, '$1')
}

function isLoopback({ protocol, hostname }: URL) {
  return protocol === 'http:' && /^(?:127\.0\.0\.1|\[::1\]|localhost)$/.test(hostname)
}
