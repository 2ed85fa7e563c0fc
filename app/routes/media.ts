import * as access from '#app/domain/photos/access.server.ts'
import * as photoFiles from '#app/domain/pictures/files.server.ts'
import * as openedLinks from '#app/domain/sharing/link-access.server.ts'
import { attachment } from '#app/format/disposition.ts'
import { findActorWithScopes } from '#app/http/actor.server.ts'
import { fileResponse } from '#app/http/file.server.ts'
import { findOpenedLink } from '#app/http/opened-link.server.ts'
import { answerPicture } from '#app/http/plain.server.ts'
import type { Route } from './+types/media'

/** Serves `/media/:photoId/:file`, where `file` is a variant (`card.avif`) or `original`. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const link = findOpenedLink(context)
  return answerPicture(async () => {
    const asker = link
      ? openedLinks.linkActor(link)
      : findActorWithScopes(['library:read'], context)
    const photo = await access.findFile(asker, params.photoId, params.file)
    const { filesId, file, tag } = photo
    return fileResponse(request, {
      kind: 'Photo',
      tag: `"${tag}"`,
      headers: headersOf(photo),
      size: () => photoFiles.size(filesId, file),
      read: (range) => photoFiles.read(filesId, file, range),
    })
  })
}

function headersOf({ mediaType, fileName, isPublic }: access.PhotoFile): Headers {
  const headers = new Headers({
    'Content-Type': mediaType,
    // A photo that becomes private leaves shared caches in an hour, and browsers in a day.
    'Cache-Control': isPublic ? 'public, max-age=86400, s-maxage=3600' : 'private, no-cache',
  })
  if (fileName) headers.set('Content-Disposition', attachment(fileName))
  return headers
}
