import { type ComponentType, lazy } from 'react'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A lazy part that is left out where its files do not come, for example without a connection.
 * React would show an error instead of the whole page.
 */
export function optional<Props>(load: Load<Props>) {
  return lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: Nothing })))
}

function Nothing() {
  return null
}
