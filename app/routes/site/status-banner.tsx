import { useEffect, useRef, useState } from 'react'
import { Form, Link, useFetcher, useLocation, useNavigation } from 'react-router'
import type { ShownBanner } from '#app/http/banner.server.ts'
import { readUnsent } from '#app/outbox/unsent.ts'
import { Banner } from '#app/ui/banner.tsx'
import { useIsSubmitting } from '#app/views/submitting.ts'

/** A banner with an undo stays until it is dismissed or replaced, one with a link until navigation. */
export function StatusBanner({ banner }: { banner?: ShownBanner }) {
  const [shown, setShown] = useState(banner)
  const undone = useRef<ShownBanner>(undefined)
  const last = useRef(banner?.id)
  const place = useRef<HTMLDivElement>(null)
  const navigation = useNavigation()
  const isActing = useIsSubmitting()
  const inPlace = useFetcher()
  const isBusy = navigation.state !== 'idle' || inPlace.state !== 'idle'
  const UndoForm = shown?.undo?.isInPlace ? inPlace.Form : Form
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: removes a link on another page
  useEffect(() => {
    setShown((before) => (before?.next ? undefined : before))
  }, [pathname])
  useEffect(() => {
    if (!banner) return
    clearCookie(banner)
    if (banner.id === last.current) return
    last.current = banner.id
    setShown(banner)
  }, [banner])
  useEffect(() => {
    if (isActing) setShown(withUndo)
  }, [isActing])
  useEffect(() => {
    const hideUnlessUndo = ({ target }: Event) => {
      if (target instanceof HTMLFormElement && target.method === 'post') setShown(withUndo)
    }
    document.addEventListener('submit', hideUnlessUndo, true)
    return () => document.removeEventListener('submit', hideUnlessUndo, true)
  }, [])
  useEffect(() => {
    if (isBusy || !undone.current) return
    const answered = readUnsent() ? undefined : undone.current
    undone.current = undefined
    // The pressed button disappears with its banner, so the focus moves.
    if (answered) place.current?.focus({ preventScroll: true })
    setShown((before) => (before === answered ? undefined : before))
  }, [isBusy])
  const dismiss = () => setShown(undefined)
  const stays = shown?.undo || shown?.next
  return (
    <Banner status={shown} onGone={dismiss} onDismiss={stays ? dismiss : undefined} place={place}>
      {shown?.undo && (
        <UndoForm
          method="post"
          action={shown.undo.action}
          preventScrollReset
          onSubmit={() => {
            undone.current = shown
          }}
        >
          <UndoButton undo={shown.undo} />
        </UndoForm>
      )}
      {shown?.next && (
        <Link to={shown.next.href} className="btn btn-quiet">
          {shown.next.label}
        </Link>
      )}
    </Banner>
  )
}

function UndoButton({ undo: { id, intent } }: { undo: NonNullable<ShownBanner['undo']> }) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="btn btn-quiet" name="intent" value={intent}>
        Undo
      </button>
    </>
  )
}

/** Deletes the banner's cookie, unless the cookie holds a newer banner. */
function clearCookie({ cookie }: ShownBanner) {
  if (cookie && document.cookie.split('; ').includes(cookie))
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs HTTPS and new browsers
    document.cookie = 'recce_banner=; Max-Age=0; Path=/'
}

function withUndo(banner: ShownBanner | undefined) {
  return banner?.undo ? banner : undefined
}
