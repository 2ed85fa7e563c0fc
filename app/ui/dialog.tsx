import { X as cross } from 'lucide'
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

type DialogProps = {
  open: boolean
  title: string
  subtitle?: ReactNode
  children: ReactNode
  actions?: ReactNode
  wide?: boolean
  closeHref?: string
  onClose: () => void
}

const fadeMs = 200

export function Dialog(props: DialogProps) {
  const { open, title, subtitle, children, actions, wide, closeHref, onClose } = props
  const box = useRef<HTMLDialogElement>(null)
  const leaving = useRef(0)
  const id = useId()
  const [openAtFirst] = useState(open)

  // Closes before React removes the element, so that the browser restores the focus.
  useLayoutEffect(() => {
    const dialog = box.current
    if (!dialog || !open) return
    dialog.removeAttribute('open')
    dialog.showModal()
    return () => {
      window.clearTimeout(leaving.current)
      leaving.current = 0
      dialog.classList.remove('leaving')
      // Otherwise `close()` would blur a field, and validation on blur would submit the form.
      dialog.addEventListener('focusout', keepWithin)
      dialog.close()
      dialog.removeEventListener('focusout', keepWithin)
    }
  }, [open])

  function leave() {
    if (leaving.current) return
    box.current?.classList.add('leaving')
    leaving.current = window.setTimeout(onClose, fadeMs)
  }

  function leaveByBackdrop(event: MouseEvent) {
    if (event.target === box.current && isOutside(box.current, event)) leave()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape triggers the cancel event
    <dialog
      ref={box}
      open={openAtFirst}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={id}
      onClick={leaveByBackdrop}
      onCancel={(event) => {
        if (event.target !== box.current) return
        event.preventDefault()
        leave()
      }}
    >
      <div className="dialog-head">
        <div>
          <h2 id={id}>{title}</h2>
          {subtitle && <p>{subtitle}</p>}
        </div>
        <CloseIcon href={closeHref} onClick={leave} />
      </div>
      {children}
      {actions && <div className="dialog-foot">{actions}</div>}
    </dialog>
  )
}

function keepWithin(event: Event) {
  event.stopPropagation()
}

function CloseIcon({ href, onClick }: { href?: string; onClick: () => void }) {
  const attributes = { className: 'btn btn-quiet btn-icon', 'aria-label': 'Close', title: 'Close' }
  if (!href) {
    return (
      <button type="button" {...attributes} onClick={onClick}>
        <Icon of={cross} />
      </button>
    )
  }
  return (
    <Link
      {...attributes}
      to={href}
      onClick={(event) => {
        event.preventDefault()
        onClick()
      }}
    >
      <Icon of={cross} />
    </Link>
  )
}

export function isOutside(element: HTMLElement, { clientX, clientY }: MouseEvent) {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
