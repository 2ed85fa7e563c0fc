import * as arrowLeft from 'lucide-react/icons/arrow-left'
import * as bars from 'lucide-react/icons/menu'
import { useFollow } from '../follow.ts'
import { Icon } from '../icon.tsx'
import { Logo } from './logo.tsx'
import { opensSideMenu } from './side-menu.tsx'
import { Confirmed, type SignedIn } from './signed-in.tsx'

export type HeaderProps = {
  homeHref: string
  user?: SignedIn | null
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
          {...opensSideMenu}
          aria-label="Menu"
        >
          <Icon of={bars} />
        </button>
      </div>
    </header>
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
