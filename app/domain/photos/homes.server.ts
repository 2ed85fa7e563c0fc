import { conceptPhotoHome } from '#app/domain/photos/homes/concept.server.ts'
import { gearPhotoHome } from '#app/domain/photos/homes/gear.server.ts'
import { importPhotoHome } from '#app/domain/photos/homes/import.server.ts'
import { locationPhotoHome } from '#app/domain/photos/homes/location.server.ts'
import { portfolioHeroHome } from '#app/domain/photos/homes/portfolio-hero.server.ts'
import { portfolioSampleHome } from '#app/domain/photos/homes/portfolio-sample.server.ts'
import { pictureHome } from '#app/domain/photos/homes/profile-picture.server.ts'
import type { PhotoHome } from './home.server.ts'

/**
 * Where photos live. It is a list that is imported, not one that contexts add to when they are
 * loaded, so that it is whole in every process: a photo whose home is missing would be deleted as
 * one that belongs to nothing. A photo that fits two homes is at the first.
 */
export const photoHomes: readonly PhotoHome[] = [
  locationPhotoHome,
  portfolioHeroHome,
  portfolioSampleHome,
  conceptPhotoHome,
  gearPhotoHome,
  pictureHome,
  importPhotoHome,
]
