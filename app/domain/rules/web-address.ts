/** Normalises a URL, with `https` by default; undefined if it has a password or no dot. */
export function webAddress(text: string): string | undefined {
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(whole)) return undefined
  const { protocol, hostname, username, password, href } = new URL(whole)
  if (protocol !== 'http:' && protocol !== 'https:') return undefined
  return hostname.includes('.') && !username && !password ? href : undefined
}

const maxShown = 40

/** Leaves out the protocol and `www.`, as in `example.com/prints`. */
export function shortAddress(url: string): string {
  const { hostname, pathname } = new URL(url)
  const short = hostname.replace(/^www\./, '') + pathname.replace(/\/$/, '')
  return short.length > maxShown ? `${short.slice(0, maxShown - 1)}…` : short
}
