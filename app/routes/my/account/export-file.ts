import * as exports from '#app/domain/whole/export/exports.server.ts'
import * as exportFiles from '#app/domain/whole/export/files.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { fileResponse } from '#app/http/file.server.ts'
import { answerPicture } from '#app/http/plain.server.ts'
import type { Route } from './+types/export-file'

/** Serves `GET /my/account/downloads/:id` to the owner of the export. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  return answerPicture(async () => {
    const { id, fileName } = await exports.findFile(findActor(context), params.id)
    return fileResponse(request, {
      kind: 'Download',
      tag: `"${id}"`,
      headers: new Headers({
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${fileName}"`,
        'Cache-Control': 'private, no-store',
      }),
      size: () => exportFiles.size(id),
      read: (range) => exportFiles.read(id, range),
    })
  })
}
