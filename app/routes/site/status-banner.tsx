import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import type { Banner as BannerMessage } from '#app/http/banner.server.ts'
import { Banner } from '#app/ui/banner.tsx'

/** The banner of the last action, with its undo; it stays while the pointer or the focus is on it. */
export function StatusBanner({ banner }: { banner?: BannerMessage }) {
  const [shown, setShown] = useState(banner)
  useEffect(() => {
    if (banner) setShown(banner)
  }, [banner])
  return (
    <Banner status={shown} onGone={() => setShown(undefined)}>
      {shown?.undo && (
        <Form method="post" action={shown.undo.action} onSubmit={() => setShown(undefined)}>
          <input type="hidden" name="id" value={shown.undo.id} />
          <button type="submit" className="btn btn-quiet" name="intent" value={shown.undo.intent}>
            Undo
          </button>
        </Form>
      )}
    </Banner>
  )
}
