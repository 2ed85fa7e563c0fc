import { LinkList } from '#app/ui/concept/link-list.tsx'
import { MoodBoard } from '#app/ui/concept/mood-board.tsx'
import { photoView } from '#app/views/photos.ts'
import type { conceptView } from './concept.server.ts'

type PlanConceptProps = {
  name: string
  concept: Awaited<ReturnType<typeof conceptView>>
  editHref: string | undefined
  /** Base path of the photos below a share link; undefined for the default. */
  media: string | undefined
}

export function PlanConcept({ name, concept, editHref, media }: PlanConceptProps) {
  const { title, description, photos, links, looking } = concept
  const isEmpty = photos.length + links.length === 0 && !title && !description
  return (
    <>
      {photos.length > 0 && (
        <MoodBoard
          key={looking}
          label={`Concept of ${name}`}
          photos={photos.map((photo, index) => photoView(photo, `Picture ${index + 1}`, media))}
          openAt={looking}
          href="?tab=concept"
          hrefOf={(position) => `?tab=concept&picture=${position + 1}`}
        />
      )}
      {(title || description) && (
        <section className="mood-board-words">
          {title && <h2>{title}</h2>}
          {description && <p>{description}</p>}
        </section>
      )}
      {links.length > 0 && <LinkList links={links} />}
      {isEmpty && <p className="view-none">No concept yet</p>}
      {editHref && (
        <p>
          <a className="btn btn-quiet" href={`${editHref}/concept`}>
            {isEmpty ? 'Begin the concept' : 'Edit the concept'}
          </a>
        </p>
      )}
    </>
  )
}
