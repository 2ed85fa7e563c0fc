import type { AccessLevel, ReceivedShare } from '#app/domain/sharing/share.ts'
import { editorHref, locationHref, portfolioHref, projectHref, shootHref } from '../addresses.ts'

type Opened = Pick<ReceivedShare, 'kind' | 'itemId' | 'slug' | 'ownerUser'> & {
  accessLevel: AccessLevel | null
}

/** The address of another owner's item: its editor with edit access, else its public page. */
export function sharedHref({ kind, itemId, slug, ownerUser, accessLevel }: Opened): string {
  if (accessLevel === 'edit') return editorHref(kind, itemId)
  const hrefOf = {
    shoot: shootHref,
    project: projectHref,
    portfolio: portfolioHref,
    location: locationHref,
  }[kind]
  return hrefOf(ownerUser, slug)
}
