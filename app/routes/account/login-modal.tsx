import { lazy, Suspense, useEffect, useState } from 'react'
import { href, useLocation } from 'react-router'
import { Dialog } from '#app/ui/dialog.tsx'
import { isPlain } from '#app/ui/link-clicks.ts'
import { Loader } from '#app/ui/loader.tsx'
import { loginEvent } from '#app/views/open-login.ts'

const LoginForms = lazy(() => import('./login-forms.tsx').catch(goToPage))

/** Opened by `openLogin()` and by every link to `/login` without a `target`. */
export function LoginModal() {
  const { pathname, search } = useLocation()
  const [asked, setAsked] = useState<{ next?: string | null }>()

  useEffect(() => {
    function openByLink(event: MouseEvent) {
      const link = (event.target as Element).closest('a')
      if (!link || !isLogin(link) || !isPlain(event)) return
      event.preventDefault()
      event.stopPropagation()
      setAsked({ next: new URLSearchParams(link.search).get('next') })
    }
    const open = (event: Event) => setAsked({ next: (event as CustomEvent).detail })
    document.addEventListener('click', openByLink, true)
    document.addEventListener(loginEvent, open)
    return () => {
      document.removeEventListener('click', openByLink, true)
      document.removeEventListener(loginEvent, open)
    }
  }, [])

  if (!asked) return null
  const here = pathname + search
  return (
    <Dialog
      open
      title="Login / Sign Up"
      subtitle="Please login or sign up to continue"
      closeHref={here}
      onClose={() => setAsked(undefined)}
    >
      <Suspense fallback={<Loader />}>
        <LoginForms
          inModal
          next={asked.next ?? (pathname === '/' ? href('/my') : here)}
          onGuest={() => setAsked(undefined)}
        />
      </Suspense>
    </Dialog>
  )
}

function isLogin({ origin, pathname, search, target }: HTMLAnchorElement) {
  const { location } = window
  return (
    origin === location.origin &&
    pathname === href('/login') &&
    pathname !== location.pathname &&
    /^(?:\?next=[^&]*)?$/.test(search) &&
    !target
  )
}

/** Opens the login page if the forms cannot be loaded, as after a deployment. */
function goToPage(): Promise<never> {
  window.location.assign(href('/login'))
  return new Promise(() => undefined)
}
