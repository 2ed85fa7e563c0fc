import { redirect } from 'react-router'
import { overlay } from './shown.server.ts'

type Params = {
  portfolio?: string
  itemType1?: string
  name1?: string
  itemType2?: string
}

/**
 * The portfolio that an address of a location names before it, if it names one. Shoots and projects
 * that an address names are not found; other words are no address of ours (spec section 2).
 */
export function parentOf({ portfolio, itemType1, name1, itemType2 }: Params): string | undefined {
  if (itemType1 === undefined) return portfolio
  if (itemType1 === 'portfolio' && itemType2 === undefined) return name1
  throw blockedItem(itemType1, itemType2)
}

export function blockedItem(itemType1: string, itemType2: string | undefined) {
  if (itemType1 === 'project' && (itemType2 === undefined || itemType2 === 'shoot')) {
    return overlay('Project')
  }
  return itemType1 === 'shoot' && itemType2 === undefined ? overlay('Shoot') : redirect('/')
}
