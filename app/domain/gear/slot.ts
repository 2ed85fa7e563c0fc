import { z } from 'zod'
import { changesSchema, field, inputSchema, publishedShape } from '#app/domain/rules/fields.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import { Gear, Quantity } from './gear.ts'
import { gearWords } from './words.ts'

/** Gear that is not in use is not counted. */
const InUse = z.enum(['yes', 'no'], { error: gearWords.inUseUnread.text })

/** The fields of a slot that people set; `cameHome` is ticked after the shoot. */
export const slotFields = {
  quantity: field(Quantity, { initial: 1 }),
  isPacked: field(z.boolean({ error: gearWords.packedUnread.text }), {
    initial: false,
    isCopied: false,
  }),
  // A boolean in the database.
  inUse: field(InUse, { initial: 'yes', columns: ['inUse'] }),
  cameHome: field(z.boolean({ error: gearWords.cameHomeUnread.text }), {
    initial: false,
    isCopied: false,
  }),
}

export const SlotInput = inputSchema(slotFields)
  .pick({ quantity: true, inUse: true })
  .extend({
    shootId: z.uuid({ error: commonWords.notFound({ kind: 'Shoot' }).text }),
    gearId: z.uuid({ error: commonWords.notFound({ kind: 'Gear' }).text }),
  })
export type SlotInput = z.infer<typeof SlotInput>

export const SlotChanges = changesSchema(slotFields)
export type SlotChanges = z.infer<typeof SlotChanges>

/** `by` is null once the account is gone. */
export const TickedBy = z.object({ by: z.string().nullable(), at: z.iso.datetime() })
export type TickedBy = z.infer<typeof TickedBy>

/** `packed` and `home` are null for anybody outside the crew of the shoot. */
export const Slot = z.object({
  id: z.uuid(),
  shootId: z.uuid(),
  gearId: z.uuid(),
  gear: Gear,
  ...publishedShape(slotFields),
  inUse: InUse,
  ownerUserId: z.uuid(),
  ownerUser: z.string(),
  version: z.number(),
  packed: TickedBy.nullable(),
  home: TickedBy.nullable(),
})
export type Slot = z.infer<typeof Slot>

const tickFields = ['isPacked', 'inUse', 'cameHome'] as const
export type TickField = (typeof tickFields)[number]

/** A tick as a form sends it, like `isPacked:true`. */
export const Tick = z
  .templateLiteral([z.enum(tickFields), ':', z.boolean()], {
    error: gearWords.tickUnread.text,
  })
  .transform((text): SlotChanges => {
    const [field, value] = text.split(':') as [TickField, string]
    const isOn = value === 'true'
    return field === 'inUse' ? { inUse: isOn ? 'yes' : 'no' } : { [field]: isOn }
  })

export function packingProgress(slots: Pick<Slot, 'quantity' | 'isPacked' | 'inUse'>[]) {
  const counted = slots.filter(({ inUse }) => inUse === 'yes')
  const sum = (some: typeof counted) => some.reduce((total, { quantity }) => total + quantity, 0)
  return { packed: sum(counted.filter(({ isPacked }) => isPacked)), total: sum(counted) }
}

export function homecomingProgress(slots: Pick<Slot, 'quantity' | 'cameHome' | 'inUse'>[]) {
  const { packed: home, total } = packingProgress(
    slots.map(({ cameHome, ...slot }) => ({ ...slot, isPacked: cameHome })),
  )
  return { home, total }
}
