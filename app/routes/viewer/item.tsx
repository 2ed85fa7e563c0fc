import type { Route } from './+types/item'
import { blockedItem } from './parent.server.ts'

/** The address of a shoot or project. */
export function loader({ params }: Route.LoaderArgs) {
  throw blockedItem(params.itemType1, params.itemType2)
}

export default function Item() {
  return null
}
