import type { HostMessage } from '#app/domain/accounts/host-message.ts'

/** The companion app shows the page in a WebView with this bridge. */
type HostWindow = Window & { ReactNativeWebView?: { postMessage: (message: string) => void } }

/** Call this only in a browser. @returns whether the page is in the companion app */
export function notifyHost(message: HostMessage): boolean {
  const host = (window as HostWindow).ReactNativeWebView
  host?.postMessage(JSON.stringify(message))
  return host !== undefined
}
