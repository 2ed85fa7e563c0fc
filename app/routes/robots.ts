import { publicOrigin } from '#app/http/public.server.ts'

/** The workspace and the API are nobody's to index; everything else is shown to be found. */
export function loader() {
  const lines = [
    'User-agent: *',
    'Disallow: /my',
    'Disallow: /api',
    'Disallow: /login',
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
