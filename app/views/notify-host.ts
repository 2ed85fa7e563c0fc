import type { HostMessage } from '#app/domain/accounts/host-message.ts'

/** The bridge to the companion app around the page. */
type HostWindow = Window & { ReactNativeWebView?: { postMessage: (message: string) => void } }

/** Browser only. @returns whether an app listens */
export function notifyHost(message: HostMessage): boolean {
  const host = (window as HostWindow).ReactNativeWebView
  host?.postMessage(JSON.stringify(message))
  return host !== undefined
}
