import { publicOrigin } from '#app/http/public.server.ts'

/** Keeps search engines out of the workspace and the API, and from downloading files. */
export function loader() {
  const lines = [
    'User-agent: *',
    'Disallow: /my',
    'Disallow: /api',
    'Disallow: /login',
    'Disallow: /*/files/',
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
