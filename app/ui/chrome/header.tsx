import { ArrowLeft as arrowLeft, Menu as bars, Bell as bellIcon } from 'lucide'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import { Icon } from '../icon.tsx'
import { Face, type FaceProps } from './face.tsx'
import { ConfirmedMark, type HeaderUser } from './header-user.tsx'
import { useSideMenu } from './side-menu.tsx'

type HeaderProps = {
  homeHref: string
  discoverHref?: string
  user?: HeaderUser | null
  enterHref?: string
  bell?: { href: string; unread: number }
  face?: FaceProps
  /** Link back to the companion app, shown instead of the logo. */
  backHref?: string
}

export function Header(props: HeaderProps) {
  const { homeHref, discoverHref, user, enterHref, bell, face, backHref } = props
  const linkClicks = useLinkClicks()
  const menu = useSideMenu('open')
  return (
    <header className="head" {...linkClicks}>
      <div>
        {backHref ? <Back href={backHref} /> : <Logo href={homeHref} />}
        {discoverHref && !backHref && (
          <a className="btn btn-quiet head-discover" href={discoverHref}>
            Discover
          </a>
        )}
        {user && (
          <span className="signed">
            Logged In
            {user.emailConfirmed && <ConfirmedMark />}
          </span>
        )}
        {bell && <Bell {...bell} />}
        {face && <Face {...face} />}
        {enterHref && (
          <a className="btn btn-primary" href={enterHref}>
            {user ? 'Workspace' : 'Enter'}
          </a>
        )}
        <button type="button" className="btn btn-quiet btn-icon" {...menu} aria-label="Menu">
          <Icon of={bars} />
        </button>
      </div>
    </header>
  )
}

function Bell({ href, unread }: { href: string; unread: number }) {
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread} new`
  return (
    <a className="btn btn-quiet btn-icon bell" href={href} aria-label={label} title={label}>
      <Icon of={bellIcon} />
      {unread > 0 && <b aria-hidden="true">{unread > 99 ? '99+' : unread}</b>}
    </a>
  )
}

function Back({ href }: { href: string }) {
  return (
    <a className="btn btn-quiet back" href={href}>
      <Icon of={arrowLeft} />
      Back to Recce App
    </a>
  )
}

function Logo({ href }: { href: string }) {
  return (
    <a className="logo touch" href={href} aria-label="Recce, home">
      <LogoMark />
      Recce
    </a>
  )
}

function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path d="M3 10V3h7M22 3h7v7M29 22v7h-7M10 29H3v-7" stroke="currentColor" strokeWidth="2" />
      <path d="M9.5 19a6.5 6.5 0 0 1 13 0z" fill="var(--color-accent)" />
      <path d="M6 20.5h20" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}
