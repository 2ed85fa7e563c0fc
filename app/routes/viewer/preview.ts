import { DomainError } from '#app/domain/errors.ts'
import * as previews from '#app/domain/places/preview.server.ts'
import { statusOf } from '#app/http/status.ts'
import type { Route } from './+types/preview'

/** `…/preview.jpg` of a profile, portfolio or location: the picture beside its link where it is shared. */
export async function loader({ request, params }: Route.LoaderArgs) {
  try {
    const preview = await find(params)
    const headers = {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=300, s-maxage=3600',
      ETag: `"${previews.tagOf(preview)}"`,
    }
    if (request.headers.get('If-None-Match')?.includes(headers.ETag)) {
      return new Response(null, { status: 304, headers })
    }
    return new Response(new Uint8Array(await previews.draw(preview)), { headers })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return new Response(error.message, {
      status: statusOf[error.code],
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    })
  }
}

type Params = { username: string; portfolio?: string; location?: string }

function find({ username, portfolio, location }: Params) {
  if (location !== undefined) return previews.ofLocation({ username, location })
  if (portfolio !== undefined) return previews.ofPortfolio({ username, portfolio })
  return previews.ofProfile(username)
}
