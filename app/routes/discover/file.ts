import * as placeFiles from '#app/domain/pages/place-files/place-files.server.ts'
import { wrongInput } from '#app/domain/rules/errors.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { answerPicture } from '#app/http/plain.server.ts'
import { answerFile } from '#app/http/written-file.server.ts'
import { readQuery } from '#app/views/discover/query.ts'
import type { Route } from './+types/file'
import { readSearch } from './search.server.ts'

export const handle = declareAllowance({ readCost: 20 })

/** Serves the locations that a search finds, such as `/discover/files/locations.gpx?search=quay`. */
export function loader({ request, url, params, context }: Route.LoaderArgs) {
  return answerPicture(async () => {
    const { cursor: _, ...query } = readQuery(url.searchParams)
    const { search, wrong } = await readSearch(query, new Date().toISOString().slice(0, 10))
    if (!search) throw wrongInput({ issues: wrong })
    const source = { kind: 'discover', search } as const
    return answerFile(request, await placeFiles.write(findActor(context), source, params.file))
  })
}
