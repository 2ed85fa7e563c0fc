import type { Actor } from '#app/domain/accounts/actor.ts'
import { uncategorized } from '#app/domain/gear/by-category.ts'
import type { ListedSlot } from '#app/domain/gear/slots.server.ts'
import type { GearView } from '#app/ui/shoots/gear-list.tsx'
import { thumbOf } from '#app/views/gear-thumb.ts'

/** The gear of a shoot that is in use. `owner` is the username of the shoot's owner. */
export function gearView(actor: Actor, slots: ListedSlot[], owner: string) {
  const categories = new Map<string, GearView[]>()
  for (const { inUse, ownerUser, ownerUserId, ...slot } of slots) {
    if (inUse === 'no') continue
    const { id, title, category, quantity, photo } = slot
    const group = category ?? uncategorized
    const isDimmed = actor.id !== null && ownerUserId !== actor.id
    const from = ownerUser === owner ? '' : ownerUser
    const list = categories.get(group) ?? []
    list.push({ id, title, quantity, thumb: thumbOf(photo), from, isDimmed })
    categories.set(group, list)
  }
  return [...categories].map(([title, gear]) => ({ title, gear }))
}
