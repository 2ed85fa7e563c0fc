import { conceptPhotoHome } from '#app/domain/photos/homes/concept.server.ts'
import { gearPhotoHome } from '#app/domain/photos/homes/gear.server.ts'
import { importPhotoHome } from '#app/domain/photos/homes/import.server.ts'
import { locationPhotoHome } from '#app/domain/photos/homes/location.server.ts'
import {
  portfolioHeroHome,
  portfolioSampleHome,
} from '#app/domain/photos/homes/portfolio.server.ts'
import { pictureHome } from '#app/domain/photos/homes/profile-picture.server.ts'
import type { PhotoHome } from './home.server.ts'

/** Must be complete: photos in a home that is missing here would be deleted as orphans. */
export const photoHomes: readonly PhotoHome[] = [
  locationPhotoHome,
  portfolioHeroHome,
  portfolioSampleHome,
  conceptPhotoHome,
  gearPhotoHome,
  pictureHome,
  importPhotoHome,
]
