import { type PhotoFormat, photoFormats } from './photo.ts'

const longest = 120

/** The endings that say what a file is; the first is the one we write. */
const endings: Record<PhotoFormat, string[]> = {
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png'],
  webp: ['webp'],
  avif: ['avif'],
  heic: ['heic', 'heif', 'hif'],
}

/**
 * The name of an uploaded file as it is kept: without folders, without what a file system takes for
 * more than a name, and without signs that turn the direction of what stands beside them. '' where
 * nothing is left.
 */
export function plainFileName(name: string): string {
  const [last = ''] = name.split(/[/\\]/).reverse()
  const plain = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const dot = plain.lastIndexOf('.')
  const ending = dot > 0 && plain.length - dot <= 6 ? plain.slice(dot) : ''
  const stem = ending ? plain.slice(0, dot) : plain
  return `${[...stem].slice(0, longest).join('')}${ending}`
}

/**
 * What whoever saves an original gets: its own name, or its id where it has none. The ending is that of
 * what the file is, whatever it was called.
 */
export function originalName(fileName: string, id: string, format: PhotoFormat): string {
  const [first] = endings[format]
  if (!fileName) return `${id}.${first}`
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  if (endings[format].includes(ending)) return fileName
  const isOther = photoFormats.some((other) => endings[other].includes(ending))
  return `${isOther ? fileName.slice(0, fileName.lastIndexOf('.')) : fileName}.${first}`
}
