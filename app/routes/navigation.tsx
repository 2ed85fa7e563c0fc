import { href, useLocation } from 'react-router'
import { Header } from '#app/ui/chrome/header.tsx'
import type { NavEntry } from '#app/ui/chrome/nav-links.tsx'
import { SideMenu } from '#app/ui/chrome/side-menu.tsx'
import { useExamples } from '#app/views/examples.ts'
import { portraitUrls } from '#app/views/portrait.ts'

/** Who looks at the site; null for a visitor. */
export type SiteUser = {
  email: string | null
  username: string
  emailConfirmed: boolean
  isAdmin: boolean
  /** The name that is shown. */
  name: string
  pictureId: string | null
  unread: number
  /** When the impersonation of this user ends; set while an admin acts as them. */
  actedUntil?: string
} | null

type NavigationProps = {
  user: SiteUser
  isEmbedded: boolean
  backHref: string | undefined
}

export function Navigation({ user, isEmbedded, backHref }: NavigationProps) {
  const { pathname } = useLocation()
  const hasEntered = pathname === href('/login') || /^\/my(?:\/|$)/.test(pathname)
  const examples = useExamples()
  // The companion app has its own screens instead of the workspace.
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

function menuEntries(user: SiteUser, examples: ReturnType<typeof useExamples>): NavEntry[] {
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
