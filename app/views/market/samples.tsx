import { Mosaic } from '#app/ui/mosaic.tsx'
import { largeUrl, useLightbox } from '#app/ui/use-lightbox.ts'
import { photoView, type ShownPhoto } from '#app/views/photos.ts'
import './showcase.css'

type SamplesProps = { title: string; hero: ShownPhoto | null; samples: ShownPhoto[] }

const maxSamples = 5

/** What everybody may see of a portfolio for sale: the hero image and the samples, large. */
export function Samples({ title, hero, samples }: SamplesProps) {
  const { opened, open, close } = useLightbox()
  const shown = [hero, ...samples].filter((photo) => photo !== null)
  const photos = shown.filter(({ id }, at) => shown.findIndex((one) => one.id === id) === at)
  if (photos.length === 0) return null
  const views = photos.slice(0, maxSamples).map((photo, index) => {
    const caption = `Sample ${index + 1} of ${title}`
    return { ...photoView({ ...photo, blurHash: '' }, caption), caption }
  })
  return (
    <section aria-label="Sample photos">
      <Mosaic photos={views} hrefOf={largeUrl} action="View large" onOpen={open} />
      {opened && (
        <opened.Lightbox
          label={`Sample photos of ${title}`}
          photos={views}
          position={opened.position}
          onClose={close}
        />
      )}
    </section>
  )
}
