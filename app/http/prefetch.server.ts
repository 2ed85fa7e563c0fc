/** A HEAD, or a browser that fetches what somebody may open next. */
export function isPrefetch({ method, headers }: Request): boolean {
  const purpose = headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? ''
  return method === 'HEAD' || /prefetch|prerender|preview/.test(purpose)
}
