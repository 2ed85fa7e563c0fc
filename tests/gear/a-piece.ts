import { GearInput } from '#app/domain/gear/gear.ts'
import * as gears from '#app/domain/gear/gears.server.ts'
import { SlotInput } from '#app/domain/gear/slot.ts'
import * as slots from '#app/domain/gear/slots.server.ts'
import type { AccessLevel } from '#app/domain/rules/access-level.ts'
import type { User } from '#app/domain/users/user.ts'
import { share } from '#tests/sharing/a-member.ts'

export function aPiece(owner: User, input: Partial<GearInput> = {}) {
  return gears.create(owner, GearInput.parse({ title: 'Tripod', ...input }))
}

export async function aSlot(
  owner: User,
  shootId: string,
  { quantity = 1, ...input }: Partial<GearInput> = {},
) {
  const { id: gearId } = await aPiece(owner, { quantity, ...input })
  return slots.create(owner, SlotInput.parse({ shootId, gearId, quantity }))
}

export function takeIn(owner: User, member: User, shootId: string, accessLevel: AccessLevel) {
  return share(owner, 'shoot', shootId, member, accessLevel)
}
