import type { z } from 'zod'
import { formFields } from '#app/domain/rules/form-fields.ts'
import { type Gear, type GearChanges, GearInput } from './gear.ts'

export const GearForm = GearInput.extend({ key: formFields.key })
export type GearForm = z.infer<typeof GearForm>

export function toGearFields({ title, quantity, category, notes }: Pick<Gear, keyof GearInput>) {
  return { title, quantity, category: category ?? '', notes } satisfies GearChanges
}
