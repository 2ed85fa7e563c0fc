import { X as cross } from 'lucide'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Carousel, type CarouselProps } from './carousel.tsx'
import { Icon } from './icon.tsx'
import './lightbox.css'

export type LightboxProps = Pick<CarouselProps, 'label' | 'photos' | 'position'> & {
  /** URL of the page with the photo open. If undefined, the URL does not change. */
  hrefOf?: CarouselProps['hrefOf']
  /** Target of the close link without JavaScript. If set, the server renders the lightbox too. */
  closeHref?: string
  actionOf?: (position: number) => ReactNode
  onClose: (position: number) => void
}

/** Closed by Escape. Swipes, arrow keys, Home and End change the photo. */
export function Lightbox(props: LightboxProps) {
  const { label, photos, position, hrefOf = () => '', closeHref, actionOf, onClose } = props
  const box = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState(position)
  useLayoutEffect(() => {
    const dialog = box.current
    if (!dialog) return
    dialog.removeAttribute('open')
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[tabindex]')?.focus()
    return () => dialog.close()
  }, [])
  const action = actionOf?.(shown)
  const dialog = (
    <dialog
      ref={box}
      open
      className="lightbox"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose(shown)
      }}
    >
      <a
        className="btn btn-quiet btn-icon"
        href={closeHref ?? ''}
        aria-label="Close"
        title="Close"
        onClick={(event) => {
          event.preventDefault()
          onClose(shown)
        }}
      >
        <Icon of={cross} />
      </a>
      {action && <div className="lightbox-action">{action}</div>}
      <Carousel
        name="large"
        label={label}
        photos={photos.map(onBlack)}
        position={position}
        hrefOf={hrefOf}
        onShow={setShown}
        sizes="100vw"
      />
    </dialog>
  )
  // Within a list, the list's styles would apply to the dialog.
  return closeHref === undefined ? createPortal(dialog, document.body) : dialog
}

function onBlack(photo: CarouselProps['photos'][number]) {
  return { ...photo, color: 'transparent', blurHash: undefined }
}
