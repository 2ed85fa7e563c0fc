import type { ReceivedShare } from '#app/domain/sharing/share.ts'
import {
  locationHref,
  portfolioHref,
  projectHref,
  shootHref,
} from '#app/routes/viewer/addresses.ts'

/** Where somebody opens what is shared with them: to edit in the workspace, else in the viewer. */
export function sharedHref({ kind, itemId, slug, ownerUser, accessLevel }: ReceivedShare): string {
  if (accessLevel === 'edit' && (kind === 'shoot' || kind === 'project')) {
    return `/my/${kind}s/${itemId}`
  }
  const hrefOf = {
    shoot: shootHref,
    project: projectHref,
    portfolio: portfolioHref,
    location: locationHref,
  }[kind]
  return hrefOf(ownerUser, slug)
}
