import type { HostMessage } from '#app/domain/accounts/host-message.ts'

/** The bridge to the React Native app that shows the page. */
type HostWindow = Window & { ReactNativeWebView?: { postMessage: (message: string) => void } }

/** Tells the app around the page. Browser only. @returns whether there is an app that listens */
export function notifyHost(message: HostMessage): boolean {
  const host = (window as HostWindow).ReactNativeWebView
  host?.postMessage(JSON.stringify(message))
  return host !== undefined
}
