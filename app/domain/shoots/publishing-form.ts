import { z } from 'zod'
import { formFields } from '#app/domain/rules/form-fields.ts'
import { planFields } from './plan.ts'

export const PublishingForm = z.object({
  isPublic: formFields.isOn,
  publicSections: planFields('shoot').publicSections.default([]),
  version: formFields.version,
})
