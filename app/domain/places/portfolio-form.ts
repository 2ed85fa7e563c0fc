import { z } from 'zod'
import { PortfolioInput } from './portfolio.ts'

/**
 * A portfolio as the fields of its editor. `key` is the form's own, so that a form sent twice makes
 * one portfolio; `version` is the version that a change is based on.
 */
export const PortfolioForm = PortfolioInput.extend({
  price: PortfolioInput.shape.price.unwrap().optional(),
  key: z.uuid().optional(),
  version: z.number().int().optional(),
})
export type PortfolioForm = z.infer<typeof PortfolioForm>

/** Moves the item at `from` to `to`; out of bounds changes nothing. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const result = [...items]
  if (from < 0 || from >= items.length || to < 0 || to >= items.length) return result
  result.splice(to, 0, ...result.splice(from, 1))
  return result
}

/** What a button of the list asks: `up:{id}`, `down:{id}` or `remove:{id}`; anything else changes nothing. */
export function rearranged(ids: readonly string[], intent: string): string[] {
  const [verb, id = ''] = intent.split(':')
  const index = ids.indexOf(id)
  if (index < 0) return [...ids]
  if (verb === 'up') return moved(ids, index, index - 1)
  if (verb === 'down') return moved(ids, index, index + 1)
  if (verb === 'remove') return ids.filter((one) => one !== id)
  return [...ids]
}
