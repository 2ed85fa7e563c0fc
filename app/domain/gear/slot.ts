import { z } from 'zod'
import { changesSchema, field, inputSchema, type SharedFields } from '#app/domain/rules/fields.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import { Quantity } from './gear.ts'
import { gearWords } from './words.ts'

/** Gear that is not in use is not counted as needed. */
export const InUse = z.enum(['yes', 'no'], { error: gearWords.inUseUnread.text })

/** The fields that users set; `cameHome` is ticked after the shoot. */
export const slotFields = {
  quantity: field(Quantity, { initial: 1, seenBy: 'viewers' }),
  isPacked: field(z.boolean({ error: gearWords.packedUnread.text }), {
    initial: false,
    seenBy: 'viewers',
    isCopied: false,
  }),
  // The column is boolean, unlike the field.
  inUse: field(InUse, { initial: 'yes', columns: ['inUse'] }),
  cameHome: field(z.boolean({ error: gearWords.cameHomeUnread.text }), {
    initial: false,
    seenBy: 'viewers',
    isCopied: false,
  }),
} satisfies SharedFields

export const SlotInput = inputSchema(slotFields)
  .pick({ quantity: true, inUse: true })
  .extend({
    shootId: z.uuid({ error: commonWords.notFound({ kind: 'Shoot' }).text }),
    gearId: z.uuid({ error: commonWords.notFound({ kind: 'Gear' }).text }),
  })
export type SlotInput = z.infer<typeof SlotInput>

export const SlotChanges = changesSchema(slotFields)
export type SlotChanges = z.infer<typeof SlotChanges>

const tickFields = ['isPacked', 'inUse', 'cameHome'] as const
export type TickField = (typeof tickFields)[number]

/** A tick in a form, such as `isPacked:true`. */
export const Tick = z
  .templateLiteral([z.enum(tickFields), ':', z.boolean()], {
    error: gearWords.tickUnread.text,
  })
  .transform((text): SlotChanges => {
    const [field, value] = text.split(':') as [TickField, string]
    const isOn = value === 'true'
    return field === 'inUse' ? { inUse: isOn ? 'yes' : 'no' } : { [field]: isOn }
  })
