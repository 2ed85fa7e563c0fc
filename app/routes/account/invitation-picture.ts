import * as access from '#app/domain/photos/access.server.ts'
import * as photoFiles from '#app/domain/pictures/files.server.ts'
import { variantFile } from '#app/domain/pictures/photo.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { findSheet, guestOf } from '#app/domain/sharing/invitation-sheets.server.ts'
import * as invitations from '#app/domain/sharing/invitations.server.ts'
import { fileResponse } from '#app/http/file.server.ts'
import { answerPicture } from '#app/http/plain.server.ts'
import type { Route } from './+types/invitation-picture'
import { readInvitationLink } from './invitation-link.ts'

export function loader({ request }: Route.LoaderArgs) {
  return answerPicture(async () => {
    const { id, key } = readInvitationLink(request)
    const invitation = await invitations.find(id, key)
    const coverId = (await findSheet(invitation))?.coverId
    if (!coverId) throw notFound('Photo')
    const photo = await access.findFile(guestOf(invitation), coverId, variantFile('card', 'jpeg'))
    const { filesId, file, tag, mediaType } = photo
    return fileResponse(request, {
      kind: 'Photo',
      tag: `"${tag}"`,
      headers: new Headers({ 'Content-Type': mediaType, 'Cache-Control': 'private, no-cache' }),
      size: () => photoFiles.size(filesId, file),
      read: (range) => photoFiles.read(filesId, file, range),
    })
  })
}
