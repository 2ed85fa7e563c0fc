/** Thrown for a page whose answer did not arrive: its boundary says that there is no connection. */
export class ConnectionLost extends Error {}

type ShowOffline = () => boolean

let showOffline: ShowOffline | undefined

/** Sets what is shown in place of a page that cannot be loaded; undefined for nothing. */
export function setShowOffline(to: ShowOffline | undefined) {
  showOffline = to
}

/** @returns whether the current page stays, in place of the one that the router is loading */
export function showOfflineInstead(): boolean {
  return showOffline?.() ?? false
}
