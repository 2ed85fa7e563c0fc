import { Suspense, useEffect, useState } from 'react'
import { href, useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { optional } from '#app/ui/optional.ts'
import { LogoutForm } from './logout-form.tsx'

const formId = 'logout'

const UnsentCount = optional(() => import('#app/outbox/unsent-count.tsx'))

/** Asks in a dialog. Without JavaScript, the form leads to a page. */
export function LogoutQuestion() {
  const { pathname, search } = useLocation()
  const [isAsking, setAsking] = useState(false)

  useEffect(() => {
    function openQuestion(event: SubmitEvent) {
      const form = event.target as HTMLFormElement
      if (form.method !== 'get' || new URL(form.action).pathname !== href('/logout')) return
      event.preventDefault()
      event.stopPropagation()
      setAsking(true)
    }
    document.addEventListener('submit', openQuestion, true)
    return () => document.removeEventListener('submit', openQuestion, true)
  }, [])

  if (!isAsking) return null
  const leave = () => setAsking(false)
  return (
    <Dialog
      open
      title="Are you sure you want to logout?"
      onClose={leave}
      actions={
        <>
          <Button kind="secondary" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Logout
          </Button>
        </>
      }
    >
      <Suspense>
        <UnsentCount />
      </Suspense>
      <LogoutForm id={formId} from={pathname + search} />
    </Dialog>
  )
}
