import { X as cross } from 'lucide'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Carousel, type CarouselProps } from './carousel.tsx'
import { Icon } from './icon.tsx'
import './lightbox.css'

export type LightboxProps = Pick<CarouselProps, 'label' | 'photos' | 'position'> & {
  /** The address of the page that has a picture open; without it turning leaves the address. */
  hrefOf?: CarouselProps['hrefOf']
  /**
   * The page without the lightbox, where the server draws it, too: its close link without scripts.
   */
  closeHref?: string
  /** What can be done with the picture in view. */
  actionOf?: (position: number) => ReactNode
  /** @param position of the picture that was last in view */
  onClose: (position: number) => void
}

/**
 * Pictures on the whole screen: swipe or arrow keys turn, Home and End lead to the first and the
 * last, Escape closes. The focus comes in and goes back to what opened it.
 */
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
  // In the list that it belongs to, the styles of the list would reach into it.
  return closeHref === undefined ? createPortal(dialog, document.body) : dialog
}

/** Keeps the area around a picture empty: no placeholder colour, no blur. */
function onBlack(photo: CarouselProps['photos'][number]) {
  return { ...photo, color: 'transparent', blurHash: undefined }
}
