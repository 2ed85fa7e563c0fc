/** True for a HEAD request, or if a browser prefetches what the user may open next. */
export function isPrefetch({ method, headers }: Request): boolean {
  const purpose = headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? ''
  return method === 'HEAD' || /prefetch|prerender|preview/.test(purpose)
}

/** User agents of link previews and crawlers. */
const robots = /bot\b|crawl|spider|preview|facebookexternalhit|whatsapp|slack|embed|curl|wget/i

/** True if a program sends the request ahead of a person, or without one. */
export function isAutomatic(request: Request): boolean {
  const { method, headers } = request
  return method !== 'GET' || isPrefetch(request) || robots.test(headers.get('User-Agent') ?? '')
}
