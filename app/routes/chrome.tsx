import { lazy, type ReactNode, Suspense } from 'react'
import { href, useLocation } from 'react-router'
import type { PaymentsState } from '#app/domain/money/payments.server.ts'
import type { AutoLoginRequest } from '#app/http/auto-login.server.ts'
import type { ShownBanner } from '#app/http/banner.server.ts'
import { UnsentNotice } from '#app/outbox/notice.tsx'
import { LoginModal } from '#app/routes/account/login-modal.tsx'
import { LogoutQuestion } from '#app/routes/account/logout-question.tsx'
import { ActingBanner } from '#app/routes/site/acting-banner.tsx'
import { LeaveAppView, useIsOutsideApp } from '#app/routes/site/leave-app-view.tsx'
import { StatusBanner } from '#app/routes/site/status-banner.tsx'
import { Transition } from '#app/routes/site/transition.tsx'
import { Notice } from '#app/ui/banner.tsx'
import { Footer } from '#app/ui/chrome/footer.tsx'
import type { NavEntry } from '#app/ui/chrome/nav-links.tsx'
import { useScrollToTop } from '#app/ui/chrome/scroll-to-top.ts'
import { useHydrated } from '#app/ui/editor/hydrated.ts'
import { optional } from '#app/ui/optional.ts'
import { Navigation, type SiteUser } from './navigation.tsx'

type ChromeProps = {
  user: SiteUser
  isEmbedded: boolean
  deepLink: string | null
  /** Whether the URL asks for a link back to the companion app, even an untrusted link. */
  hasDeepLink: boolean
  autoLogin?: AutoLoginRequest | null
  banner?: ShownBanner
  payments?: PaymentsState
  children: ReactNode
}

/** Link back to the companion app if the deep link is not trusted. */
const appAddress = 'recce://'

/** On these pages, the menu holds the links of the footer. */
const isWork = /^\/(?:my|app|link|call-sheet)(?:\/|$)/

const OfflineGuard = optional(() => import('#app/outbox/offline/offline-guard.tsx'))
const AutoLogin = lazy(() => import('#app/routes/account/auto-login-form.tsx'))

export function Chrome(props: ChromeProps) {
  const { user, isEmbedded, deepLink, hasDeepLink, autoLogin, banner, payments, children } = props
  const { pathname } = useLocation()
  const isOutside = useIsOutsideApp()
  const isHydrated = useHydrated()
  useScrollToTop()
  const hasHeader = !isEmbedded || hasDeepLink
  const backHref = deepLink ?? (isOutside ? undefined : appAddress)
  return (
    <>
      <a className="skip" href="#content">
        Skip to the content
      </a>
      {user?.actedUntil && <ActingBanner username={user.username} until={user.actedUntil} />}
      {hasHeader && (
        <Navigation
          user={user}
          isEmbedded={isEmbedded}
          backHref={hasDeepLink ? backHref : undefined}
        />
      )}
      {payments === 'publicTest' && (
        <Notice type="warning">Test payments: no money moves on this site</Notice>
      )}
      <StatusBanner banner={banner} />
      <UnsentNotice />
      {!isEmbedded && <Transition />}
      {isEmbedded && <LeaveAppView isOutside={isOutside} />}
      {autoLogin && <AutoLogin key={autoLogin.token} {...autoLogin} />}
      <div id="content">{children}</div>
      {user && isHydrated && (
        <Suspense>
          <OfflineGuard />
        </Suspense>
      )}
      {!isEmbedded && (
        <Footer
          entries={isWork.test(pathname) ? undefined : footerEntries(user)}
          legal={legal}
          year={new Date().getFullYear()}
        />
      )}
      {user ? <LogoutQuestion /> : <LoginModal />}
    </>
  )
}

const legal = [
  { label: 'Terms of Service', href: href('/terms') },
  { label: 'Privacy Policy', href: href('/privacy') },
]

function footerEntries(user: SiteUser): NavEntry[] {
  return [
    { label: 'Home', href: '/' },
    { label: 'Discover', href: href('/discover') },
    { label: 'Marketplace', href: href('/marketplace') },
    { label: 'Pricing', href: href('/pricing') },
    { label: 'Contact', href: href('/contact') },
    { label: 'About', href: href('/about') },
    { label: 'Donate', href: href('/donate') },
    ...(user?.isAdmin
      ? [
          { label: 'Elements', href: href('/elements'), admin: true },
          { label: 'Dashboard', href: href('/admin'), admin: true },
          { label: 'Contact Us Mgmt', href: href('/contact-mgmt'), admin: true },
        ]
      : []),
  ]
}
