import { Picture } from '#app/ui/picture.tsx'
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
      <ul className={`sheet mosaic mosaic-${views.length}`}>
        {views.map((photo, index) => (
          <li key={photo.id}>
            <a href={largeUrl(photo)} title="View large" onClick={(event) => open(index, event)}>
              <Picture
                photo={photo}
                sizes={index === 0 ? '(width < 768px) 100vw, 50vw' : '(width < 768px) 50vw, 25vw'}
                eager={index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
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
