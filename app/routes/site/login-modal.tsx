import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Dialog } from '#app/ui/dialog.tsx'

const LoginForms = lazy(() => import('../account/login-forms.tsx'))

/**
 * The global login modal. Every link to `/login` opens it over the page it stands on; without
 * scripts the link leads to the page behind it.
 */
export function LoginModal() {
  const { pathname, search } = useLocation()
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    function open(event: MouseEvent) {
      const link = (event.target as Element).closest('a')
      const isLogin = link?.origin === window.location.origin && link.pathname === '/login'
      if (!isLogin || link.search || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      if (window.location.pathname === '/login') return
      event.preventDefault()
      event.stopPropagation()
      setIsOpen(true)
    }
    document.addEventListener('click', open, true)
    return () => document.removeEventListener('click', open, true)
  }, [])

  if (!isOpen) return null
  return (
    <Dialog
      open
      title="Login / Sign Up"
      subtitle="Please login or sign up to continue"
      closeHref={pathname + search}
      onClose={() => setIsOpen(false)}
    >
      <Suspense fallback={<p role="status">Loading</p>}>
        <LoginForms inModal next={pathname === '/' ? '/my/locations' : pathname + search} />
      </Suspense>
    </Dialog>
  )
}
