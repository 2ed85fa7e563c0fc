import { z } from 'zod'
import { line, titleLine } from '#app/domain/visible-text.ts'

const lengths = { category: 60, notes: 2000 }

export const maxQuantity = 9999

export const Quantity = z
  .int('A quantity is a whole number')
  .min(1, 'A quantity is at least 1')
  .max(maxQuantity, `A quantity is at most ${maxQuantity}`)

const fields = {
  title: titleLine('Gear needs a title'),
  quantity: Quantity,
  category: line('A category is a text').max(
    lengths.category,
    `A category has at most ${lengths.category} characters`,
  ),
  notes: z
    .string({ error: 'Notes are a text' })
    .trim()
    .max(lengths.notes, `Notes have at most ${lengths.notes} characters`),
}

/** Input to create gear; an empty category means Uncategorized. */
export const GearInput = z.object({
  title: fields.title,
  quantity: fields.quantity.default(1),
  category: fields.category.default(''),
  notes: fields.notes.default(''),
})
export type GearInput = z.infer<typeof GearInput>

export const GearChanges = z.object(fields).partial()
export type GearChanges = z.infer<typeof GearChanges>

/** `category` is null without one; `notes` are empty for anybody but the owner. */
export const Gear = z.object({
  id: z.uuid(),
  title: z.string(),
  quantity: z.number(),
  category: z.string().nullable(),
  notes: z.string(),
  imageUrl: z.string().nullable(),
  imageBlurHash: z.string().nullable(),
  ownerUserId: z.uuid(),
  ownerUser: z.string(),
  version: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Gear = z.infer<typeof Gear>
