export class ConnectionLost extends Error {}

type ShowOffline = () => boolean

let showOffline: ShowOffline | undefined

export function setShowOffline(to: ShowOffline | undefined) {
  showOffline = to
}

export function showOfflineInstead(): boolean {
  return showOffline?.() ?? false
}
