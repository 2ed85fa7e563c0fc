import { useEffect, useRef, useState } from 'react'
import { maxPhotoBytes, maxPhotosOfImport } from '#app/domain/pictures/photo.ts'
import { photoWords } from '#app/domain/pictures/words.ts'
import type { Reader } from '#app/views/photo-reading/reader.ts'
import type { ReadAnswer } from '#app/views/photo-reading/reading.ts'
import { isLeftover } from '#app/views/places/dropped-files.ts'
import type { DraftPhoto } from './draft.ts'
import type { RefusedPhoto } from './refused-list.tsx'
import { Thumbnails } from './thumbnails.ts'

export type FindKnown = (
  hashes: string[],
) => Promise<({ sha256: string } & Pick<KnownFile, 'places'>)[]>

export type KnownFile = { photo: DraftPhoto; places: { id: string; title: string; href: string }[] }

type ReadingProgress = { read: number; total: number } | undefined

/** Reads photos in a Web Worker and passes each batch to `onRead`. */
export function usePhotoReading(onRead: (photos: DraftPhoto[]) => void, findKnown: FindKnown) {
  const files = useRef(new Map<string, File>())
  const [thumbnails] = useState(() => new Thumbnails())
  const reader = useRef<Promise<Reader>>(undefined)
  const batch = useRef<Batch>(undefined)
  const count = useRef(0)
  const latest = useRef(onRead)
  latest.current = onRead
  const [progress, setProgress] = useState<ReadingProgress>()
  const [refused, setRefused] = useState<RefusedPhoto[]>([])
  const [folded, setFolded] = useState(0)
  const [known, setKnown] = useState<KnownFile[]>([])

  function refuse(added: RefusedPhoto[]) {
    if (added.length > 0) setRefused((before) => [...before, ...added])
  }
  function add(chosen: File[]) {
    const photos = chosen.filter((file) => !isLeftover(file))
    const small = photos.filter(({ size }) => size <= maxPhotoBytes)
    const room = maxPhotosOfImport - files.current.size
    const batchFiles = small.slice(0, room).map((file) => ({ id: `photo${++count.current}`, file }))
    refuse([
      ...photos
        .filter(({ size }) => size > maxPhotoBytes)
        .map(refusedFor(photoWords.tooLarge.text)),
      ...small
        .slice(room)
        .map(refusedFor(photoWords.tooManyOfImport({ max: maxPhotosOfImport }).text)),
    ])
    if (batchFiles.length === 0) return
    for (const { id, file } of batchFiles) files.current.set(id, file)
    batch.current ??= { waiting: new Set(), photos: [], hashes: new Map(), total: 0 }
    for (const { id } of batchFiles) batch.current.waiting.add(id)
    batch.current.total += batchFiles.length
    setProgress(progressOf())
    reader.current ??= import('#app/views/photo-reading/reader.ts').then(({ createReader }) =>
      createReader(handleAnswer, fail),
    )
    reader.current.then((opened) => opened.read(batchFiles), fail)
  }
  function handleAnswer(answer: ReadAnswer) {
    const { id } = answer
    const file = files.current.get(id)
    if (!file) return
    if ('thumbnail' in answer) {
      thumbnails.set(id, answer.thumbnail)
      return
    }
    if ('photo' in answer) {
      const { name, size } = file
      const { sha256, takenAt: _, focalLength: __, ...photo } = answer.photo
      batch.current?.photos.push({ id, name, size, ...photo })
      if (sha256) batch.current?.hashes.set(sha256, id)
    } else {
      files.current.delete(id)
      if ('refusal' in answer) refuse([refusedFor(answer.refusal)(file)])
      else setFolded((before) => before + 1)
    }
    finishFile(id)
  }
  function finishFile(id: string) {
    const current = batch.current
    if (!current?.waiting.delete(id)) return
    if (current.waiting.size > 0) {
      if (current.waiting.size % 10 === 0) setProgress(progressOf())
      return
    }
    batch.current = undefined
    void splitKnown(current).then((photos) => {
      if (!batch.current) setProgress(undefined)
      if (photos.length > 0) latest.current(photos)
    })
  }
  /** Sets aside photos that the library already has. After a failed request, all count as new. */
  async function splitKnown({ photos, hashes }: Batch) {
    const answers = await findKnown([...hashes.keys()]).catch(() => [])
    const byId = new Map(answers.map(({ sha256, places }) => [hashes.get(sha256), places]))
    const found = photos.flatMap((photo) => {
      const places = byId.get(photo.id)
      return places ? [{ photo, places }] : []
    })
    if (found.length > 0) setKnown((before) => [...before, ...found])
    return photos.filter(({ id }) => !byId.has(id))
  }
  function addKnown() {
    setKnown([])
    latest.current(known.map(({ photo }) => photo))
  }
  function progressOf(): ReadingProgress {
    const current = batch.current
    return current && { read: current.total - current.waiting.size, total: current.total }
  }
  /** Refuses the unread files, so that the user can drop them again. */
  function fail() {
    reader.current = undefined
    const unread = [...(batch.current?.waiting ?? [])]
    for (const id of unread) {
      const file = files.current.get(id)
      files.current.delete(id)
      if (file) refuse([refusedFor('This file could not be read. Drop it again')(file)])
      finishFile(id)
    }
  }
  function remove(ids: string[]) {
    for (const id of ids) {
      files.current.delete(id)
      thumbnails.remove(id)
    }
    reader.current?.then(
      (opened) => opened.forget(ids),
      () => {},
    )
  }
  function close() {
    reader.current?.then(
      (opened) => opened.close(),
      () => {},
    )
    reader.current = undefined
    batch.current = undefined
    files.current.clear()
    thumbnails.clear()
    setProgress(undefined)
    setRefused([])
    setFolded(0)
    setKnown([])
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page is left
  useEffect(() => close, [])
  const fileOf = (id: string) => files.current.get(id)
  return { add, addKnown, remove, close, fileOf, progress, refused, folded, known, thumbnails }
}

/** `hashes` maps a SHA-256 hash to the id of the photo. */
type Batch = {
  waiting: Set<string>
  photos: DraftPhoto[]
  hashes: Map<string, string>
  total: number
}

function refusedFor(message: string) {
  return ({ name }: File): RefusedPhoto => ({ fileName: name, message })
}
