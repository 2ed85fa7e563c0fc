import { lazy, type ReactNode, Suspense } from 'react'
import { href, useLocation } from 'react-router'
import type { PaymentsState } from '#app/domain/money/payments.server.ts'
import type { AutoLoginRequest } from '#app/http/auto-login.server.ts'
import type { ShownBanner } from '#app/http/banner.server.ts'
import { UnsentNotice } from '#app/outbox/notice.tsx'
import { LoginModal } from '#app/routes/account/login-modal.tsx'
import { LogoutQuestion } from '#app/routes/account/logout-question.tsx'
import { Notice } from '#app/ui/banner.tsx'
import { Footer } from '#app/ui/chrome/footer.tsx'
import { Header } from '#app/ui/chrome/header.tsx'
import type { NavEntry } from '#app/ui/chrome/nav-links.tsx'
import { useScrollToTop } from '#app/ui/chrome/scroll-to-top.ts'
import { SideMenu } from '#app/ui/chrome/side-menu.tsx'
import { useHydrated } from '#app/ui/editor/hydrated.ts'
import { useExamples } from '#app/views/examples.ts'
import { portraitUrls } from '#app/views/portrait.ts'
import { ActingBanner } from './site/acting-banner.tsx'
import { LeaveAppView, useIsOutsideApp } from './site/leave-app-view.tsx'
import { StatusBanner } from './site/status-banner.tsx'
import { Transition } from './site/transition.tsx'

type ChromeProps = {
  user: {
    email: string | null
    username: string
    emailConfirmed: boolean
    isAdmin: boolean
    name: string
    pictureId: string | null
    unread: number
    /** End of the impersonation; set only while an admin impersonates this user. */
    actedUntil?: string
  } | null
  isEmbedded: boolean
  deepLink: string | null
  /** The app asked for a link back to the app. */
  hasDeepLink: boolean
  autoLogin?: AutoLoginRequest | null
  banner?: ShownBanner
  payments?: PaymentsState
  children: ReactNode
}

/** Used if the deep link is not trusted. */
const appAddress = 'recce://'

/** On these pages, the menu holds the links of the footer. */
const isWork = /^\/(?:my|app|link)(?:\/|$)/

const OfflineGuard = lazy(() => import('#app/outbox/offline/offline-guard.tsx'))
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

type NavigationProps = Pick<ChromeProps, 'user' | 'isEmbedded'> & { backHref: string | undefined }

function Navigation({ user, isEmbedded, backHref }: NavigationProps) {
  const { pathname } = useLocation()
  const hasEntered = pathname === href('/login') || /^\/my(?:\/|$)/.test(pathname)
  const examples = useExamples()
  // Inside the app its own screens replace the workspace.
  const enterHref =
    hasEntered || (isEmbedded && user) ? undefined : user ? href('/my') : href('/login')
  const signedIn = user && {
    email: user.email ?? user.username,
    emailConfirmed: user.emailConfirmed,
  }
  return (
    <>
      <Header
        homeHref="/"
        discoverHref={href('/discover')}
        user={signedIn}
        enterHref={enterHref}
        bell={user ? { href: href('/my/notifications'), unread: user.unread } : undefined}
        face={
          user
            ? {
                name: user.name,
                urls: user.pictureId ? portraitUrls(user.pictureId) : undefined,
                entries: faceEntries(user),
                current: pathname,
                logoutHref: href('/logout'),
              }
            : undefined
        }
        backHref={backHref}
      />
      <SideMenu
        entries={menuEntries(user, examples)}
        user={signedIn}
        logoutHref={href('/logout')}
        current={pathname}
      />
    </>
  )
}

const legal = [
  { label: 'Terms of Service', href: href('/terms') },
  { label: 'Privacy Policy', href: href('/privacy') },
]

function faceEntries({ username, unread }: { username: string; unread: number }): NavEntry[] {
  return [
    { label: 'My workspace', href: href('/my') },
    { label: 'My profile', href: href('/app/:username', { username }) },
    {
      label: unread > 0 ? `Notifications (${unread} new)` : 'Notifications',
      href: href('/my/notifications'),
    },
    { label: 'Purchases', href: href('/my/purchases') },
    { label: 'Your sales', href: href('/my/sales') },
    { label: 'Saved searches', href: href('/my/searches') },
    { label: 'Recently deleted', href: href('/my/deleted') },
    { label: 'Account', href: href('/my/account') },
  ]
}

function menuEntries(
  user: ChromeProps['user'],
  examples: ReturnType<typeof useExamples>,
): NavEntry[] {
  return [
    { label: 'Home', href: '/' },
    { label: 'Discover', href: href('/discover') },
    { label: 'Marketplace', href: href('/marketplace') },
    { label: 'Pricing', href: href('/pricing') },
    ...(examples.shoot ? [{ label: 'Example Shoot', href: examples.shoot }] : []),
    ...(examples.project ? [{ label: 'Example Project', href: examples.project }] : []),
    ...(examples.profile ? [{ label: 'Example Profile', href: examples.profile }] : []),
    { label: 'Tutorial', href: href('/tutorial/:userId?') },
    { label: 'Contact', href: href('/contact') },
    { label: 'About', href: href('/about') },
    { label: 'Donate', href: href('/donate') },
    ...(user?.isAdmin
      ? [
          { label: 'Elements', href: href('/elements'), admin: true },
          { label: 'Admin Dashboard', href: href('/admin'), admin: true },
          { label: 'Contact Portal', href: href('/contact-mgmt'), admin: true },
        ]
      : []),
  ]
}

function footerEntries(user: ChromeProps['user']): NavEntry[] {
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
