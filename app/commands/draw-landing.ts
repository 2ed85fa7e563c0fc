import { mkdir } from 'node:fs/promises'
import sharp from 'sharp'
import { demoLibrary } from '#app/db/seed/library.ts'
import { drawPicture } from '#app/db/seed/pictures/draw.ts'
import { drawPreview } from '#app/domain/places/viewers/preview-picture.server.ts'
import { landingFrames, sampleFrame } from '#app/views/landing/frames.ts'

const photos = demoLibrary.places.flatMap((place) => place.photos)

function draw(key: string) {
  const photo = photos.find((one) => one.key === key)
  if (!photo) throw new Error(`There is no picture ${key}`)
  return drawPicture(photo.scene)
}

/** Draws the pictures of the start page into `public/landing`; run by hand when they change. */
await mkdir('public/landing', { recursive: true })
for (const { key } of [...landingFrames, sampleFrame]) {
  const picture = sharp(await draw(key)).resize(640, 427, { fit: 'cover' })
  await picture.clone().avif({ quality: 48, effort: 6 }).toFile(`public/landing/${key}.avif`)
  const small = picture.clone().resize(360, 240)
  await small.avif({ quality: 46, effort: 6 }).toFile(`public/landing/${key}-360.avif`)
  await picture.clone().jpeg({ quality: 72, mozjpeg: true }).toFile(`public/landing/${key}.jpg`)
}

/** And the picture beside the link, where a page of the site is shared. */
const shown = [...landingFrames.map(({ key }) => key), sampleFrame.key, 'ursa-1']
const preview = await drawPreview({
  kicker: 'Places, light and shoots in one record',
  title: 'A folder of photos is a map',
  edge: '',
  photos: await Promise.all(shown.map(draw)),
})
await sharp(preview).jpeg({ quality: 76, mozjpeg: true }).toFile('public/landing/preview.jpg')
