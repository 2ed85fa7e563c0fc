import type { Actor } from '#app/domain/accounts/actor.ts'
import { uncategorized } from '#app/domain/gear/category.ts'
import type { SlotDetails } from '#app/domain/gear/slots.server.ts'
import type { GearView } from '#app/ui/shoots/gear-list.tsx'

/** The gear of a shoot that is in use, by categories. @param owner the shoot's, by username */
export function gearView(actor: Actor, slots: SlotDetails[], owner: string) {
  const categories = new Map<string, GearView[]>()
  for (const { id, gear, quantity, inUse, ownerUser, ownerUserId } of slots) {
    if (inUse === 'no') continue
    const title = gear.category ?? uncategorized
    const isDimmed = actor.id !== null && ownerUserId !== actor.id
    const from = ownerUser === owner ? '' : ownerUser
    const list = categories.get(title) ?? []
    list.push({ id, title: gear.title, quantity, from, isDimmed })
    categories.set(title, list)
  }
  return [...categories].map(([title, gear]) => ({ title, gear }))
}
