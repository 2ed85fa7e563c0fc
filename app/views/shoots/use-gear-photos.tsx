import type { MouseEvent, ReactNode } from 'react'
import { largeView, type PhotoAt } from '#app/ui/large-view.ts'
import { useLightbox } from '#app/ui/use-lightbox.ts'

type WithThumb = { id: string; title: string; thumb?: PhotoAt | undefined }

export function useGearPhotos(label: string, gear: WithThumb[]) {
  const { opened, open, close } = useLightbox()
  const seen = gear.flatMap(({ id, title, thumb }) => (thumb ? [{ id, title, thumb }] : []))
  const openOf = (id: string) => (event: MouseEvent<HTMLAnchorElement>) =>
    open(
      seen.findIndex((one) => one.id === id),
      event,
    )
  const lightbox: ReactNode = opened && (
    <opened.Lightbox
      label={label}
      photos={seen.map(({ title, thumb }) => ({ ...largeView(thumb, title), caption: title }))}
      position={opened.position}
      onClose={close}
    />
  )
  return { openOf, lightbox }
}
