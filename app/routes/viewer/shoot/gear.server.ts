import { href } from 'react-router'
import { byCategory } from '#app/domain/gear/by-category.ts'
import * as slotLists from '#app/domain/gear/slot-lists.server.ts'
import type { ViewedShoot } from '#app/domain/pages/viewed-shoots.server.ts'
import type { ViewContext } from '#app/routes/viewer/view-context.server.ts'
import { isShownOnPage } from '#app/routes/viewer/viewed-plan.server.ts'
import type { CallSheetCategory } from '#app/views/shoots/call-sheet.tsx'

/** Lists the gear that is in use. @param path path of the shoot's page */
export async function gearView(shoot: ViewedShoot, view: ViewContext, path: string) {
  const { id, slug, username, project, isOfCrew } = shoot
  const { actor, media, isLinked } = view
  const profile = view.at.profile(username)
  const listed = await slotLists.listOfShoot(actor, id)
  const categories = byCategory(listed.filter(({ inUse }) => inUse !== 'no'))
  return {
    categories: categories.map(({ title, items }) => ({
      title,
      gear: items.map(({ id, title, quantity, photo, ownerUser, ownerUserId }) => ({
        ...{ id, title, quantity },
        thumb: photo ? { ...photo, media } : undefined,
        from: ownerUser !== null && ownerUser !== username ? ownerUser : '',
        isDimmed: actor.id !== null && ownerUserId !== actor.id,
      })),
    })),
    backHref: project || !profile ? path : `${profile}/${slug}`,
    isVisitor: actor.id === null && !isLinked,
    packingHref: isOfCrew ? href('/my/shoots/:id/gear', { id }) : undefined,
  }
}

/** Describes the gear for print; [] if the visitor may not see the gear. */
export async function gearInWords(
  shoot: ViewedShoot,
  view: ViewContext,
): Promise<CallSheetCategory[]> {
  if (!hasGear(shoot, view)) return []
  const listed = await slotLists.listOfShoot(view.actor, shoot.id)
  return byCategory(listed.filter(({ inUse }) => inUse === 'yes')).map(({ title, items }) => ({
    title,
    pieces: items.map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title)),
  }))
}

export function hasGear(shoot: ViewedShoot, view: ViewContext): boolean {
  return shoot.gearCount > 0 && isShownOnPage(shoot, view, 'gear')
}
