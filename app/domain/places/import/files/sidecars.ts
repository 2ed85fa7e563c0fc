import { onGlobe } from '#app/domain/rules/globe.ts'
import { titleLength } from '#app/domain/rules/title.ts'
import { descriptionLength } from '#app/domain/rules/visible-text.ts'
import { addReading, type Collection, refuse, type Sidecar } from './collection.ts'
import type { FoundPhoto } from './found.ts'
import { photoNameOf } from './photo-details.ts'
import { cleanTags, stemOf } from './raw-place.ts'
import { addPlace, newReading } from './reading.ts'
import { cutLine, cutText } from './texts.ts'
import { fileWords } from './words.ts'

/** Characters after which Takeout cuts names, so that a name may be the beginning of another. */
const cutNameLength = 40

/** Joins sidecars with their photos; an XMP without its photo is a location if it has a position. */
export function joinSidecars(collection: Collection) {
  const { photos, sidecars } = collection
  if (sidecars.length === 0) return
  const byName = new Map<string, FoundPhoto[]>()
  for (const photo of photos) {
    const name = photo.fileName.toLowerCase()
    for (const key of new Set([name, name.replace(/\.[^./]*$/, '')]))
      byName.set(key, [...(byName.get(key) ?? []), photo])
  }
  for (const sidecar of sidecars) {
    const found = photosOf(sidecar, byName)
    for (const photo of found) describe(photo, sidecar)
    if (found.length === 0) addAlone(collection, sidecar)
  }
}

function photosOf({ fileName, details, isXmp }: Sidecar, byName: Map<string, FoundPhoto[]>) {
  const folder = fileName.slice(0, fileName.lastIndexOf('/') + 1).toLowerCase()
  const name = folder + photoNameOf(fileName.slice(folder.length))
  const exact =
    byName.get(name) ?? (isXmp ? undefined : byName.get(folder + details.title.toLowerCase()))
  if (exact || name.length - folder.length < cutNameLength) return exact ?? []
  return [...byName].find(([key]) => key.startsWith(name))?.[1] ?? []
}

/** A position beside a photo is one that somebody has corrected. */
function describe(photo: FoundPhoto, { details, isXmp }: Sidecar) {
  photo.position = details.position ?? photo.position
  photo.takenAt ??= details.takenAt
  // The title that Takeout writes is the name of the file.
  if (isXmp) photo.title = cutLine(details.title, titleLength) || photo.title
  photo.description = cutText(details.description, descriptionLength) || photo.description
  photo.tags = cleanTags([...photo.tags, ...details.tags])
}

function addAlone(collection: Collection, { fileName, details, isXmp }: Sidecar) {
  const { position } = details
  if (!isXmp || !position || !onGlobe(position.latitude, position.longitude)) {
    const sentence = isXmp ? fileWords.xmpWithoutPosition : fileWords.photoMissing
    refuse(collection, fileName, sentence.text)
    return
  }
  const reading = newReading('XMP')
  const { title, description, address, tags } = details
  addPlace(reading, { title: title || stemOf(fileName), description, address, tags, ...position })
  addReading(collection, fileName, reading)
}
