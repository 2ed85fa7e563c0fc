import { X as cross } from 'lucide'
import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import { isOutside } from '../dialog.tsx'
import { Icon } from '../icon.tsx'
import { ConfirmedMark, type HeaderUser } from './header-user.tsx'
import { type NavEntry, NavLinks } from './nav-links.tsx'

const sideMenuId = 'side-menu'

/** Returns invoker attributes for the button; older browsers get popover attributes too. */
export function useSideMenu(action: 'open' | 'close') {
  const hasCommands = useSyncExternalStore(neverChanges, knowsCommands, () => false)
  const command = action === 'open' ? 'show-modal' : 'close'
  const newer = { command, commandfor: sideMenuId }
  // Browsers with invoker commands warn about popover attributes on every press.
  if (hasCommands) return newer
  const popoverTargetAction = action === 'open' ? 'toggle' : 'hide'
  return { ...newer, popoverTarget: sideMenuId, popoverTargetAction } as const
}

const neverChanges = () => () => {}
const knowsCommands = () => 'commandForElement' in HTMLButtonElement.prototype

type SideMenuProps = {
  entries: NavEntry[]
  user?: HeaderUser | null
  logoutHref: string
  current?: string
}

/** Works without JavaScript. In browsers without invoker commands, the dialog is a popover. */
export function SideMenu({ entries, user, logoutHref, current }: SideMenuProps) {
  const menu = useRef<HTMLDialogElement>(null)
  const closing = useSideMenu('close')
  const linkClicks = useLinkClicks()
  const email = user?.email
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on navigation and on logout
  useEffect(() => close, [current, email])

  function close() {
    menu.current?.close()
    menu.current?.hidePopover()
  }

  function leave(event: MouseEvent) {
    linkClicks.onClick(event)
    const { target } = event
    // Needed in browsers without `closedby`.
    const isBeside = target === menu.current && isOutside(menu.current, event)
    if (isBeside || (target as Element).closest('a')) close()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes the dialog on Escape
    <dialog
      ref={menu}
      id={sideMenuId}
      className="side"
      popover="auto"
      closedby="any"
      aria-label="Menu"
      onClick={leave}
    >
      <button type="button" className="btn btn-quiet btn-icon" {...closing} aria-label="Close menu">
        <Icon of={cross} />
      </button>
      <nav aria-label="Menu">
        <NavLinks entries={entries} current={current} />
      </nav>
      {user && (
        <section className="side-foot" aria-label="Account">
          <p>
            {user.email} {user.emailConfirmed && <ConfirmedMark />}
          </p>
          <form action={logoutHref}>
            <input type="hidden" name="from" value={current} />
            <button type="submit">Logout</button>
          </form>
        </section>
      )}
    </dialog>
  )
}
