import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { Notice } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Reason, Refusal } from '#app/views/refusal.tsx'
import { type BrowserPush, readPush, subscribe, unsubscribe } from './browser-push.ts'

type ThisBrowserProps = {
  /** The device of this session, if the server has its push subscription. */
  device: string | undefined
  publicKey: string
}

/** Asks for the browser's permission only after the user presses the button. */
export function ThisBrowser({ device, publicKey }: ThisBrowserProps) {
  const { state, isBusy, failure, refusal, turnOn, turnOff } = useBrowserPush(device, publicKey)
  return (
    <>
      <p className="without-script">
        To turn on notifications in a browser, allow JavaScript for this site.
      </p>
      <div className="needs-script this-browser" aria-live="polite" aria-busy={isBusy}>
        {state === undefined && <p className="text-muted">Looking at this browser…</p>}
        {state === 'unsupported' && (
          <p>
            This browser cannot show notifications from this site. On an iPhone or iPad add Recce to
            the home screen first, and open it from there.
          </p>
        )}
        {state === 'denied' && (
          <p>
            This browser blocks notifications from this site. Allow them in the browser’s settings
            for this site, then load this page again.
          </p>
        )}
        {state === 'off' && (
          <>
            <p>Off in this browser.</p>
            <Button pending={isBusy} pendingText="Turning on…" onClick={turnOn}>
              Turn on notifications in this browser
            </Button>
          </>
        )}
        {state === 'on' && (
          <>
            <p>On in this browser.</p>
            <Button kind="secondary" pending={isBusy} pendingText="Turning off…" onClick={turnOff}>
              Turn off in this browser
            </Button>
          </>
        )}
        {failure ? <Notice type="error">{failure}</Notice> : <Refusal of={refusal} />}
      </div>
    </>
  )
}

function useBrowserPush(device: string | undefined, publicKey: string) {
  const fetcher = useFetcher<Reason>()
  const [browser, setBrowser] = useState<BrowserPush>()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    let isGone = false
    readPush(publicKey).then(
      (found) => isGone || setBrowser(found),
      () => isGone || setBrowser('unsupported'),
    )
    return () => {
      isGone = true
    }
  }, [publicKey])

  async function run(act: () => Promise<void>) {
    setAsking(true)
    setFailure(undefined)
    try {
      await act()
    } catch (error) {
      setFailure(`The browser says: ${(error as Error).message}`)
    }
    setAsking(false)
  }

  return {
    // Notifications are on only if both the browser and the server have the subscription.
    state: browser === 'on' && !device ? 'off' : browser,
    isBusy: isAsking || fetcher.state !== 'idle',
    failure,
    refusal: fetcher.data,
    turnOn: () =>
      run(async () => {
        const pushToken = await subscribe(publicKey)
        if (pushToken) await fetcher.submit({ intent: 'register', pushToken }, { method: 'post' })
        setBrowser(await readPush(publicKey))
      }),
    turnOff: () =>
      run(async () => {
        if (device) await fetcher.submit({ intent: `remove:${device}` }, { method: 'post' })
        await unsubscribe()
        setBrowser('off')
      }),
  }
}
