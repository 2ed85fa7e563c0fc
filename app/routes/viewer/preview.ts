import * as previews from '#app/domain/pages/preview.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { answerPicture } from '#app/http/plain.server.ts'
import { matchesTag } from '#app/http/range.server.ts'
import type { Route } from './+types/preview'
import { formerNameMiddleware } from './former-name.server.ts'

export const handle = declareAllowance({ readCost: 30 })
export const middleware = [formerNameMiddleware]

/** Serves `…/preview.jpg` of a profile or an item: the picture for link previews. */
export function loader({ request, params }: Route.LoaderArgs) {
  return answerPicture(async () => {
    const preview = await find(params)
    const headers = {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=300, s-maxage=3600',
      ETag: `"${previews.tagOf(preview)}"`,
    }
    if (matchesTag(request.headers.get('If-None-Match'), headers.ETag)) {
      return new Response(null, { status: 304, headers })
    }
    return new Response(new Uint8Array(await previews.draw(preview)), { headers })
  })
}

type Params = {
  username: string
  portfolio?: string
  location?: string
  shoot?: string
  project?: string
}

function find({ username, portfolio, location, shoot, project }: Params) {
  if (location !== undefined) return previews.ofLocation({ username, location })
  if (portfolio !== undefined) return previews.ofPortfolio({ username, portfolio })
  if (shoot !== undefined) return previews.ofShoot({ username, shoot })
  if (project !== undefined) return previews.ofProject({ username, project })
  return previews.ofProfile(username)
}
