import type { z } from 'zod'
import { formFields } from '#app/domain/form-fields.ts'
import { GearInput } from './gear.ts'

export const GearForm = GearInput.extend({ key: formFields.key, version: formFields.version })
export type GearForm = z.infer<typeof GearForm>
