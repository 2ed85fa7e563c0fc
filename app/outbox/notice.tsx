import { TriangleAlert as triangleAlert } from 'lucide'
import { useContext, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { UNSAFE_DataRouterContext, useLocation } from 'react-router'
import { Banner } from '#app/ui/banner.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { hasTextFields, watchForms } from './submitted.ts'
import { onUnsent, readUnsent, setRouter, setUnsent } from './unsent.ts'

/** Shown in the form that failed to send, or as a banner for a button without text fields. */
export function UnsentNotice() {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const { pathname } = useLocation()
  const unsent = useSyncExternalStore(onUnsent, readUnsent, nothing)
  useEffect(() => setRouter(router), [router])
  useEffect(watchForms, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: forgets the form on navigation
  useEffect(() => setUnsent(undefined), [pathname])
  const sent = unsent?.sent && hasTextFields(unsent.sent) ? unsent.sent : undefined
  if (!unsent) return null
  if (!sent?.form.isConnected) {
    return (
      <Banner
        status={{ statusMessage: `${unsent.reason}. Please try again`, statusType: 'error' }}
        onDismiss={() => setUnsent(undefined)}
      />
    )
  }
  const then = unsent.isByItself
    ? 'We save it as soon as we can, or press the button again.'
    : 'Please press the button again.'
  return createPortal(
    <p className="unsent tone-warning" role="alert">
      <Icon of={triangleAlert} />
      <span>
        {unsent.reason}. Your text is still here. {then}
      </span>
    </p>,
    sent.form.querySelector('.editor-foot') ?? sent.form,
  )
}

const nothing = () => undefined
