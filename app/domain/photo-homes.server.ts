import { pictureHome } from './accounts/picture-home.server.ts'
import { gearPhotoHome } from './gear/photo-home.server.ts'
import type { PhotoHome } from './photos/home.server.ts'
import { importPhotoHome } from './places/import/photo-home.server.ts'
import { locationPhotoHome } from './places/location-photo-home.server.ts'
import { portfolioHeroHome } from './places/portfolio-hero-home.server.ts'
import { portfolioSampleHome } from './places/portfolio-sample-home.server.ts'
import { conceptPhotoHome } from './shoots/concept-photo-home.server.ts'

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
