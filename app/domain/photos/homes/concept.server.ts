import { type Fragment, sql } from '#app/db/sql.server.ts'
import { lockConcept } from '#app/domain/items/concept-lock.server.ts'
import {
  isEditable,
  projectIsVisible,
  shootIsVisible,
} from '#app/domain/items/visibility.server.ts'
import type { PhotoHome } from '#app/domain/photos/home.server.ts'
import { photoWords } from '#app/domain/pictures/words.ts'
import { maxImagesOfConcept } from '#app/domain/rules/concept-limits.ts'

export const conceptPhotoHome: PhotoHome = {
  columns: ['photos.concept_id', 'photos.removed_from_concept_id'],
  holds: sql`photo.concept_id is not null`,
  isSeenBy: (actor) =>
    isOfPlan(shootIsVisible('s', actor, 'concept'), projectIsVisible('r', actor, 'concept')),
  isEditedBy: (actor) =>
    isOfPlan(isEditable('s', actor, 'shoot'), isEditable('r', actor, 'project')),
  uploads: {
    column: 'conceptId',
    isAt: (id) => sql`photo.concept_id = ${id}`,
    async lock(trx, user, { conceptId }) {
      const { ownerId } = await lockConcept(trx, user, conceptId as string)
      return ownerId
    },
    room: {
      max: maxImagesOfConcept,
      full: photoWords.tooManyImages({ max: maxImagesOfConcept }),
    },
  },
  exported: {
    folder: sql`(select 'concepts/' || coalesce(s.slug, r.slug) from ${plans()})`,
    isOrdered: true,
    facts: {
      shootId: sql`(select c.shoot_id from concepts c where c.id = photo.concept_id)`,
      projectId: sql`(select c.project_id from concepts c where c.id = photo.concept_id)`,
    },
  },
}

function isOfPlan(shoot: Fragment, project: Fragment) {
  return sql`(photo.concept_id is not null and exists (select 1 from ${plans()}
      and ((s.id is not null and ${shoot}) or (r.id is not null and ${project}))))`
}

function plans() {
  return sql`concepts c left join shoots s on s.id = c.shoot_id
      left join projects r on r.id = c.project_id where c.id = photo.concept_id`
}
