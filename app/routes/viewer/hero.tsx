import { LargeLink } from '#app/ui/large-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { photoView, type ShownPhoto } from '#app/views/photos.ts'

type HeroProps = { photo: ShownPhoto; title: string; media: string | undefined }

/** The picture that a page opens with. */
export function Hero({ photo, title, media }: HeroProps) {
  return (
    <div className="view-hero">
      <LargeLink photo={{ ...photoView(photo, title, media), caption: title }} label={title}>
        <Picture photo={photoView(photo, '', media)} sizes="(width < 768px) 100vw, 426px" eager />
      </LargeLink>
    </div>
  )
}
