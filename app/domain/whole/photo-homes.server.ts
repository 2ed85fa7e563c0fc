import { pictureHome } from '#app/domain/accounts/picture-home.server.ts'
import { gearPhotoHome } from '#app/domain/gear/photo-home.server.ts'
import type { PhotoHome } from '#app/domain/photos/home.server.ts'
import { importPhotoHome } from '#app/domain/places/import/photo-home.server.ts'
import { locationPhotoHome } from '#app/domain/places/location-photo-home.server.ts'
import { portfolioHeroHome } from '#app/domain/places/portfolio-hero-home.server.ts'
import { portfolioSampleHome } from '#app/domain/places/portfolio-sample-home.server.ts'
import { conceptPhotoHome } from '#app/domain/shoots/concept-photo-home.server.ts'

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
