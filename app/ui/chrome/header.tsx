import * as arrowLeft from 'lucide-react/icons/arrow-left'
import * as check from 'lucide-react/icons/check'
import * as bars from 'lucide-react/icons/menu'
import { useFollow } from '../follow.ts'
import { Icon } from '../icon.tsx'
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
          <Icon of={bars} />
        </button>
      </div>
    </header>
  )
}

export function Confirmed() {
  return <Icon of={check} className="tick" label="email confirmed" />
}

function Back({ href }: { href: string }) {
  return (
    <a className="btn btn-quiet back" href={href}>
      <Icon of={arrowLeft} />
      Back to Recce App
    </a>
  )
}
