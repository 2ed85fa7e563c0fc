import { byCategory, uncategorized } from '#app/domain/gear/by-category.ts'
import type { ListedSlot } from '#app/domain/gear/slots.server.ts'
import type { ViewContext } from '#app/routes/viewer/view-context.server.ts'
import type { CallSheetCategory } from '#app/views/shoots/call-sheet.tsx'
import type { GearView } from '#app/views/shoots/gear-list.tsx'

/**
 * The gear of a shoot that is in use.
 * @param owner the username of the shoot's owner; undefined where nobody is named
 */
export function gearView(
  { actor, media }: ViewContext,
  slots: ListedSlot[],
  owner: string | undefined,
) {
  const categories = new Map<string, GearView[]>()
  for (const { inUse, ownerUser, ownerUserId, ...slot } of slots) {
    if (inUse === 'no') continue
    const { id, title, category, quantity, photo } = slot
    const group = category ?? uncategorized
    const isDimmed = actor.id !== null && ownerUserId !== actor.id
    const from = owner === undefined || ownerUser === owner ? '' : ownerUser
    const list = categories.get(group) ?? []
    list.push({
      id,
      title,
      quantity,
      thumb: photo ? { ...photo, media } : undefined,
      from,
      isDimmed,
    })
    categories.set(group, list)
  }
  return [...categories].map(([title, gear]) => ({ title, gear }))
}

/** The same in words, for paper. */
export function gearInWords(slots: ListedSlot[]): CallSheetCategory[] {
  const used = slots.filter(({ inUse }) => inUse === 'yes')
  return byCategory(used).map(({ title, items }) => ({
    title,
    pieces: items.map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title)),
  }))
}
