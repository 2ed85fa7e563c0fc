import { useRouteLoaderData } from 'react-router'
import { dollars } from '#app/format/money.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { largeUrl, useLightbox } from '#app/ui/use-lightbox.ts'
import { photoView, type ShownPhoto } from '#app/views/photos.ts'

type OfferProps = { title: string; priceCents: number; href: string; samples: ShownPhoto[] }

export function Offer({ title, priceCents, href, samples }: OfferProps) {
  const { isEmbedded } = useRouteLoaderData<typeof rootLoader>('root') ?? {}
  return (
    <>
      {isEmbedded ? (
        <p className="view-note">You can purchase Portfolios on the app!</p>
      ) : (
        <p>
          <a className="btn btn-accent" href={href} rel="nofollow">
            Buy for {dollars(priceCents)}
          </a>
        </p>
      )}
      {samples.length > 0 && <Samples photos={samples} title={title} />}
    </>
  )
}

function Samples({ photos, title }: { photos: ShownPhoto[]; title: string }) {
  const { opened, open, close } = useLightbox()
  const views = photos.map((photo, index) => {
    const caption = `Sample ${index + 1} of ${title}`
    return { ...photoView(photo, caption), caption }
  })
  return (
    <section aria-label="Sample photos">
      <h2>A look inside</h2>
      <ul className="view-samples">
        {views.map((photo, index) => (
          <li key={photo.id}>
            <a
              href={largeUrl(photo)}
              title="Look at it large"
              onClick={(event) => open(index, event)}
            >
              <Picture photo={photo} sizes="213px" />
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
