import { z } from 'zod'
import { formFields } from '#app/domain/rules/form-fields.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import { maxLocationsOfPortfolio, PortfolioInput } from './portfolio.ts'

const noPhoto = commonWords.notFound({ kind: 'Photo' }).text
const noLocation = commonWords.notFound({ kind: 'Location' }).text

/** The editor's fields. What is for sale and what is published have pages of their own, its locations a list. */
export const PortfolioForm = PortfolioInput.omit({
  price: true,
  isPurchaseable: true,
  isDiscoverable: true,
  locationIds: true,
}).extend({
  heroPhotoId: z
    .string({ error: noPhoto })
    .default('')
    .transform((id, context) => {
      const isId = z.uuid().safeParse(id).success
      if (id && !isId) context.addIssue(noPhoto)
      return isId ? id : null
    }),
  key: formFields.key,
})

/** The fields of a portfolio, and the locations that a new one begins with. */
export const NewPortfolioForm = PortfolioForm.extend({
  locationIds: z
    .array(z.string(), { error: noLocation })
    .default([])
    .transform((ids, context) => {
      const checked = PortfolioInput.shape.locationIds.unwrap().safeParse(ids)
      if (checked.error) {
        const isTooMany = ids.length > maxLocationsOfPortfolio
        context.addIssue(isTooMany ? (checked.error.issues[0]?.message ?? noLocation) : noLocation)
      }
      return checked.data ?? []
    }),
})

/** The plain fields of the editor as they are saved. */
export function toPortfolioFields({
  title,
  description,
  heroPhotoId,
}: Pick<PortfolioInput, 'title' | 'description' | 'heroPhotoId'>) {
  return { title, description, heroPhotoId }
}

/** Moves the item at `from` to `to`; out of bounds changes nothing. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const result = [...items]
  if (from < 0 || from >= items.length || to < 0 || to >= items.length) return result
  result.splice(to, 0, ...result.splice(from, 1))
  return result
}

/** Applies `up:{id}`, `down:{id}` or `remove:{id}`; anything else changes nothing. */
export function applyListVerb(ids: readonly string[], intent: string): string[] {
  const [verb, id = ''] = intent.split(':')
  const index = ids.indexOf(id)
  if (index < 0) return [...ids]
  if (verb === 'up') return moveItem(ids, index, index - 1)
  if (verb === 'down') return moveItem(ids, index, index + 1)
  if (verb === 'remove') return ids.filter((one) => one !== id)
  return [...ids]
}
