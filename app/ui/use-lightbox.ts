import { type MouseEvent, useState } from 'react'
import { isPlain } from './link-clicks.ts'
import type { PhotoView } from './picture.tsx'

type Opened = { position: number; Lightbox: typeof import('./lightbox.tsx').Lightbox }

export function useLightbox() {
  const [opened, setOpened] = useState<Opened>()

  function open(position: number, event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlain(event)) return
    event.preventDefault()
    const { href } = event.currentTarget
    import('./lightbox.tsx').then(
      ({ Lightbox }) => setOpened({ position, Lightbox }),
      () => window.location.assign(href),
    )
  }

  return { opened, open, close: () => setOpened(undefined) }
}

export function largeUrl({ urls }: Pick<PhotoView, 'urls'>): string | undefined {
  return urls.jpeg.at(-1)?.url
}
