import { z } from 'zod'
import { Price } from '#app/domain/places/price.ts'
import { placeWords } from '#app/domain/places/words.ts'
import { maxSamples } from './market.ts'
import { marketWords } from './words.ts'

const unreadPrice = placeWords.priceUnread.text

export const SaleForm = z.object({
  price: z
    .string({ error: unreadPrice })
    .max(20, unreadPrice)
    .default('')
    .transform((text, context) => {
      const plain = text.replace(/[$,\s]/g, '')
      if (!plain) return undefined
      const price = Price.safeParse(/^\d+(?:\.\d*)?$/.test(plain) ? Number(plain) : undefined)
      if (price.error) context.addIssue(messageOf(price.error))
      return price.data
    }),
  samplePhotoIds: z
    .array(z.uuid(marketWords.sampleUnknown.text), { error: marketWords.sampleUnknown.text })
    .max(maxSamples, marketWords.tooManySamples({ max: maxSamples }).text)
    .default([])
    .transform((ids) => [...new Set(ids)]),
})
export type SaleForm = z.infer<typeof SaleForm>

function messageOf({ issues }: z.ZodError) {
  const [issue] = issues
  return issue?.code === 'invalid_type' ? unreadPrice : (issue?.message ?? '')
}
