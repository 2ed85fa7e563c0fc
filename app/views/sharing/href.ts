import type { AccessLevel } from '#app/domain/rules/access-level.ts'
import type { ReceivedShare } from '#app/domain/sharing/share.ts'
import { editorHref, pageHref } from '../addresses.ts'

type OpenableShare = Pick<ReceivedShare, 'kind' | 'itemId' | 'slug' | 'ownerUser'> & {
  accessLevel: AccessLevel | null
}

export function receivedHref({
  kind,
  itemId,
  slug,
  ownerUser,
  accessLevel,
}: OpenableShare): string {
  if (accessLevel === 'edit') return editorHref(kind, itemId)
  return pageHref(kind, ownerUser, slug)
}
