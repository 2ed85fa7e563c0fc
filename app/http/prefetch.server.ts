/** True for a HEAD request, or if a browser prefetches what the user may open next. */
export function isPrefetch({ method, headers }: Request): boolean {
  const purpose = headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? ''
  return method === 'HEAD' || /prefetch|prerender|preview/.test(purpose)
}
