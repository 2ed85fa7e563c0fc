import * as cross from 'lucide-react/icons/x'
import { useLayoutEffect, useRef } from 'react'
import { Carousel, type CarouselProps } from '../carousel.tsx'
import { Icon } from '../icon.tsx'

type FullScreenProps = Pick<CarouselProps, 'label' | 'photos' | 'position' | 'hrefOf'> & {
  /** The page without the viewer: the target of the close link without scripts. */
  closeHref: string
  onClose: () => void
}

/** Pictures on the whole screen: swipe or arrow keys turn, Escape closes. */
export function FullScreen({ closeHref, onClose, photos, ...reel }: FullScreenProps) {
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = box.current
    if (!dialog) return
    dialog.removeAttribute('open')
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[tabindex]')?.focus()
    return () => dialog.close()
  }, [])
  return (
    <dialog
      ref={box}
      open
      className="board-full"
      aria-label={reel.label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <a
        className="btn btn-quiet btn-icon"
        href={closeHref}
        aria-label="Close"
        title="Close"
        onClick={(event) => {
          event.preventDefault()
          onClose()
        }}
      >
        <Icon of={cross} />
      </a>
      <Carousel {...reel} photos={photos.map(onBlack)} sizes="100vw" />
    </dialog>
  )
}

/** Keeps the area around a picture empty: no placeholder colour, no blur. */
function onBlack(photo: CarouselProps['photos'][number]) {
  return { ...photo, color: 'transparent', blurHash: undefined }
}
