import { mkdir } from 'node:fs/promises'
import sharp from 'sharp'
import { demoLibrary } from '#app/db/seed/library.ts'
import { drawPicture } from '#app/db/seed/pictures/draw.ts'
import { landingFrames } from '#app/routes/site/landing-frames.ts'

/** Draws the pictures of the start page into `public/landing`; run by hand when they change. */
await mkdir('public/landing', { recursive: true })
const photos = demoLibrary.places.flatMap((place) => place.photos)
for (const { key } of landingFrames) {
  const photo = photos.find((one) => one.key === key)
  if (!photo) throw new Error(`There is no picture ${key}`)
  const picture = sharp(await drawPicture(photo.scene)).resize(640, 427, { fit: 'cover' })
  await picture.clone().avif({ quality: 48, effort: 6 }).toFile(`public/landing/${key}.avif`)
  await picture.clone().jpeg({ quality: 72, mozjpeg: true }).toFile(`public/landing/${key}.jpg`)
}
