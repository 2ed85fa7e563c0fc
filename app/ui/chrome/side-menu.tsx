import * as cross from 'lucide-react/icons/x'
import { type MouseEvent, useRef } from 'react'
import { Form } from 'react-router'
import { ConfirmButton } from '../confirm-button.tsx'
import { useFollow } from '../follow.ts'
import { Icon } from '../icon.tsx'
import { type NavEntry, NavLinks } from './nav-links.tsx'
import { Confirmed, type SignedIn } from './signed-in.tsx'

/** The id of the popover, for what opens it. */
export const sideMenuId = 'side-menu'

export type SideMenuProps = {
  entries: NavEntry[]
  user?: SignedIn | null
  logoutHref: string
  /** The address we are on, to mark it. */
  current?: string
}

/** A popover: it opens, closes by its icon, by Escape and by the backdrop without any script. */
export function SideMenu({ entries, user, logoutHref, current }: SideMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const follow = useFollow()
  const leave = {
    onClick(event: MouseEvent) {
      follow.onClick(event)
      if ((event.target as Element).closest('a')) menu.current?.hidePopover()
    },
  }
  return (
    <div ref={menu} id={sideMenuId} className="side" popover="auto">
      <button
        type="button"
        className="btn btn-quiet btn-icon"
        popoverTarget={sideMenuId}
        popoverTargetAction="hide"
        aria-label="Close menu"
      >
        <Icon of={cross} />
      </button>
      <nav aria-label="Menu" {...leave}>
        <NavLinks entries={entries} current={current} />
      </nav>
      {user && (
        <section className="side-foot" aria-label="Account">
          <p>
            {user.email} {user.emailConfirmed && <Confirmed />}
          </p>
          <Form method="post" action={logoutHref}>
            <ConfirmButton plain question="Are you sure you want to logout?" confirm="Logout">
              Logout
            </ConfirmButton>
          </Form>
        </section>
      )}
    </div>
  )
}
