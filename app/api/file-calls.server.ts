import { z } from 'zod'
import { fileNames } from '#app/domain/pages/place-files/place-file.ts'
import * as placeFiles from '#app/domain/pages/place-files/place-files.server.ts'
import { PlaceQuery, sourceOf } from '#app/domain/pages/place-files/place-query.ts'
import { type Endpoint, file } from './endpoint.ts'

export const fileCalls: Endpoint[] = [
  file(
    'files/:file',
    placeFiles.mediaTypes,
    {
      summary:
        'A file of locations that you may see: of one portfolio, project or shoot, of your own that a `search` finds, or of a list of `ids`. GPX, KMZ with photos, KML, GeoJSON or CSV; of a shoot also its days as GPX, and its gear and people as CSV. At most 5,000 locations and 500 photos. An approximate position is the middle of its area.',
      access: 'anyone',
      scopes: ['library:read', 'plans:read'],
      params: z.object({ file: z.enum(fileNames) }),
      query: PlaceQuery,
    },
    ({ actor, params, query }) => placeFiles.write(actor, sourceOf(query), params.file, query.day),
  ),
]
