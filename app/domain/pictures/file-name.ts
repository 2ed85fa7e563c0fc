import { type PhotoFormat, photoFormats } from './photo.ts'

const maxNameLength = 120

const endings: Record<PhotoFormat, string[]> = {
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png'],
  webp: ['webp'],
  avif: ['avif'],
  heic: ['heic', 'heif', 'hif'],
}

/** Removes folders, special characters and direction marks; returns '' if nothing is left. */
export function plainFileName(name: string): string {
  const [last = ''] = name.split(/[/\\]/).reverse()
  const plain = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const dot = plain.lastIndexOf('.')
  const ending = dot > 0 && plain.length - dot <= 6 ? plain.slice(dot) : ''
  const stem = ending ? plain.slice(0, dot) : plain
  return `${[...stem].slice(0, maxNameLength).join('')}${ending}`
}

/** Returns the name of the uploaded file, or else the id, with the correct extension. */
export function originalName(fileName: string, id: string, format: PhotoFormat): string {
  const [first] = endings[format]
  if (!fileName) return `${id}.${first}`
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  if (endings[format].includes(ending)) return fileName
  const isOther = photoFormats.some((other) => endings[other].includes(ending))
  return `${isOther ? fileName.slice(0, fileName.lastIndexOf('.')) : fileName}.${first}`
}
