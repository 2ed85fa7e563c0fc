import { z } from 'zod'
import {
  changesSchema,
  field,
  formSchema,
  inputSchema,
  type RowValues,
  rowValues,
} from '#app/domain/rules/fields.ts'
import { formFields } from '#app/domain/rules/form-fields.ts'
import { line, titleLine } from '#app/domain/rules/visible-text.ts'
import type { Gear } from './published.ts'
import { gearWords } from './words.ts'

const lengths = { category: 60, notes: 2000 }

export const maxQuantity = 9999

export const Quantity = z
  .int(gearWords.quantityNotWhole.text)
  .min(1, gearWords.quantityTooSmall({ least: 1 }).text)
  .max(maxQuantity, gearWords.quantityTooLarge({ max: maxQuantity }).text)

export const gearFields = {
  title: field(titleLine(gearWords.titleNeeded), { label: 'Title', seenBy: 'viewers' }),
  quantity: field(Quantity, { label: 'How many', initial: 1, seenBy: 'viewers' }),
  // The API publishes null for an empty category.
  category: field(
    line(gearWords.categoryNoText).max(
      lengths.category,
      gearWords.categoryTooLong({ max: lengths.category }).text,
    ),
    { label: 'Category', initial: '', columns: ['category'] },
  ),
  // The API publishes the notes to the owner only.
  notes: field(
    z
      .string({ error: gearWords.notesNoText.text })
      .trim()
      .max(lengths.notes, gearWords.notesTooLong({ max: lengths.notes }).text),
    { label: 'Notes', initial: '', columns: ['notes'] },
  ),
}

/** An empty category means uncategorized. */
export const GearInput = inputSchema(gearFields)
export type GearInput = z.infer<typeof GearInput>

export const GearChanges = changesSchema(gearFields)
export type GearChanges = z.infer<typeof GearChanges>

export const GearForm = formSchema(gearFields).extend({ key: formFields.key })

/** The saved fields as input, for comparison with a form. */
export function toGearInput(
  gear: RowValues<typeof gearFields> & Pick<Gear, 'category' | 'notes'>,
): GearInput {
  const { category, notes } = gear
  return { ...rowValues(gearFields, gear), category: category ?? '', notes }
}
