import { ChevronLeft as chevronLeft, ChevronRight as chevronRight } from 'lucide'
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { type PhotoView, Picture } from './picture.tsx'
import { largeUrl } from './use-lightbox.ts'

export type CarouselProps = {
  label: string
  photos: PhotoView[]
  position: number
  hrefOf: (position: number) => string
  sizes?: string
  strip?: boolean
  /** The frames have the ids `{name}-1`, `{name}-2` …; the default is `photo`. */
  name?: string
  onOpen?: (position: number, event: MouseEvent<HTMLAnchorElement>) => void
  onShow?: (position: number) => void
}

/** The arrows are links; with JavaScript they scroll instead and update the URL. */
export function Carousel(props: CarouselProps) {
  const { label, photos, position, hrefOf, sizes, strip, name = 'photo', onOpen, onShow } = props
  const count = photos.length
  const { reel, shown, updateShown, scrollTo } = useReel({ count, position, hrefOf, onShow })

  function onKey(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') scrollTo((shown - 1 + count) % count, event)
    if (event.key === 'ArrowRight') scrollTo((shown + 1) % count, event)
    if (event.key === 'Home') scrollTo(0, event)
    if (event.key === 'End') scrollTo(count - 1, event)
  }

  const slideHref = (to: number) => `${hrefOf(to)}#${name}-${to + 1}`

  return (
    <section className="reel" aria-label={label} aria-roledescription="carousel" onKeyDown={onKey}>
      <div>
        <ol ref={reel} tabIndex={count > 1 ? 0 : undefined} onScroll={updateShown}>
          {photos.map((photo, index) => (
            <li
              key={photo.id}
              id={`${name}-${index + 1}`}
              className={index === position ? 'first' : undefined}
            >
              <Slide
                photo={photo}
                sizes={sizes}
                eager={index === position}
                isShown={index === shown}
                onOpen={onOpen && ((event) => onOpen(index, event))}
              />
              {photo.caption && <small className="caption">{photo.caption}</small>}
            </li>
          ))}
        </ol>
        {count > 1 && (
          <>
            <Arrow
              to={(shown - 1 + count) % count}
              side="prev"
              hrefOf={slideHref}
              onGo={scrollTo}
            />
            <Arrow to={(shown + 1) % count} side="next" hrefOf={slideHref} onGo={scrollTo} />
            <p className="reel-count" aria-live="polite">
              {shown + 1} / {count}
            </p>
          </>
        )}
      </div>
      {strip && count > 1 && (
        <Strip photos={photos} shown={shown} hrefOf={slideHref} onGo={scrollTo} />
      )}
    </section>
  )
}

type ReelProps = Pick<CarouselProps, 'position' | 'hrefOf' | 'onShow'> & { count: number }

/** Tracks which frame is shown, also after scrolling. */
function useReel({ count, position, hrefOf, onShow }: ReelProps) {
  const reel = useRef<HTMLOListElement>(null)
  const [shown, setShown] = useState(position)
  const latest = useRef(onShow)
  latest.current = onShow

  useLayoutEffect(() => {
    const list = reel.current
    if (list) list.scrollTo({ left: position * list.clientWidth, behavior: 'instant' })
    setShown(position)
    latest.current?.(position)
  }, [position])

  function updateShown() {
    const list = reel.current
    if (!list) return
    const now = Math.round(list.scrollLeft / list.clientWidth)
    if (now === shown || now >= count) return
    setShown(now)
    onShow?.(now)
    window.history.replaceState(window.history.state, '', hrefOf(now))
  }

  function scrollTo(to: number, event: MouseEvent | KeyboardEvent) {
    const list = reel.current
    if (!list || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    list.scrollTo({ left: to * list.clientWidth, behavior: glide(to - shown) })
  }

  return { reel, shown, updateShown, scrollTo }
}

type SlideProps = {
  photo: PhotoView
  sizes: string | undefined
  eager: boolean
  isShown: boolean
  onOpen: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

function Slide({ photo, sizes, eager, isShown, onOpen }: SlideProps) {
  const picture = <Picture photo={photo} sizes={sizes} eager={eager} />
  if (!onOpen) return picture
  return (
    <a
      href={largeUrl(photo)}
      title="View large"
      tabIndex={isShown ? undefined : -1}
      onClick={onOpen}
    >
      {picture}
    </a>
  )
}

type ArrowProps = {
  to: number
  side: 'prev' | 'next'
  hrefOf: (to: number) => string
  onGo: (to: number, event: MouseEvent) => void
}

function Arrow({ to, side, hrefOf, onGo }: ArrowProps) {
  return (
    <a
      className={`reel-arrow ${side}`}
      href={hrefOf(to)}
      aria-label={side === 'prev' ? 'Previous picture' : 'Next picture'}
      onClick={(event) => onGo(to, event)}
    >
      {side === 'prev' ? <Icon of={chevronLeft} /> : <Icon of={chevronRight} />}
    </a>
  )
}

type StripProps = Pick<CarouselProps, 'photos' | 'hrefOf'> & {
  shown: number
  onGo: (to: number, event: MouseEvent) => void
}

function Strip({ photos, shown, hrefOf, onGo }: StripProps) {
  return (
    <nav className="strip" aria-label="All pictures">
      {photos.map((photo, index) => (
        <a
          key={photo.id}
          href={hrefOf(index)}
          aria-label={`Picture ${index + 1}`}
          aria-current={index === shown ? 'true' : undefined}
          onClick={(event) => onGo(index, event)}
        >
          <img src={photo.urls.webp[0]?.url} alt="" loading="lazy" width="96" height="64" />
        </a>
      ))}
    </nav>
  )
}

function glide(steps: number): ScrollBehavior {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return still || Math.abs(steps) > 1 ? 'instant' : 'smooth'
}
