import ArrowLeft from 'lucide-react/icons/arrow-left'
import Check from 'lucide-react/icons/check'
import Menu from 'lucide-react/icons/menu'
import { useFollow } from '../follow.ts'
import { Logo } from './logo.tsx'
import { SIDE_MENU_ID } from './side-menu.tsx'

export type HeaderUser = { email: string; emailConfirmed: boolean }

export type HeaderProps = {
  homeHref: string
  user?: HeaderUser | null
  enterHref?: string
  /** Where the app wants its user back: takes the place of the logo. */
  backHref?: string
}

export function Header({ homeHref, user, enterHref, backHref }: HeaderProps) {
  const follow = useFollow()
  return (
    <header className="head" {...follow}>
      <div>
        {backHref ? <Back href={backHref} /> : <Logo href={homeHref} />}
        {user && (
          <span className="signed">
            Logged In
            {user.emailConfirmed && <Confirmed />}
          </span>
        )}
        {enterHref && (
          <a className="btn btn-primary" href={enterHref}>
            Enter
          </a>
        )}
        <button
          type="button"
          className="btn btn-quiet btn-icon"
          popoverTarget={SIDE_MENU_ID}
          aria-label="Menu"
        >
          <Menu aria-hidden="true" />
        </button>
      </div>
    </header>
  )
}

export function Confirmed() {
  return <Check className="tick" size={16} role="img" aria-label="email confirmed" />
}

function Back({ href }: { href: string }) {
  return (
    <a className="btn btn-quiet back" href={href}>
      <ArrowLeft aria-hidden="true" />
      Back to Recce App
    </a>
  )
}
