export function answerAppLinks(links: object | undefined): Response {
  if (!links) {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
    return new Response('Not found', { status: 404, headers })
  }
  return Response.json(links, { headers: { 'Cache-Control': 'public, max-age=3600' } })
}
