import { z } from 'zod'
import { line, titleLine } from '#app/domain/rules/visible-text.ts'
import { gearWords } from './words.ts'

const lengths = { category: 60, notes: 2000 }

export const maxQuantity = 9999

export const Quantity = z
  .int(gearWords.quantityNotWhole.text)
  .min(1, gearWords.quantityTooSmall({ least: 1 }).text)
  .max(maxQuantity, gearWords.quantityTooLarge({ max: maxQuantity }).text)

const fields = {
  title: titleLine(gearWords.titleNeeded),
  quantity: Quantity,
  category: line(gearWords.categoryNoText).max(
    lengths.category,
    gearWords.categoryTooLong({ max: lengths.category }).text,
  ),
  notes: z
    .string({ error: gearWords.notesNoText.text })
    .trim()
    .max(lengths.notes, gearWords.notesTooLong({ max: lengths.notes }).text),
}

/** An empty category means Uncategorized. */
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
