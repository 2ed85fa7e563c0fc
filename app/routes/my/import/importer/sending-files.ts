import { useEffect, useRef, useState } from 'react'
import { maxFilesOfImport, maxImportFileBytes } from '#app/domain/places/import/import.ts'
import { importWords } from '#app/domain/places/import/words.ts'
import { fileSize } from '#app/format/file-size.ts'
import { withRetries } from '#app/outbox/retry.ts'
import { send } from '#app/outbox/send.ts'

export type FilesCalls = {
  /** Where a file of an import is sent; without `importId`, of a new import. */
  fileAddress: (importId: string | undefined, isLast: boolean) => string
}

type SendingFiles =
  | { phase: 'idle'; error?: string }
  | { phase: 'sending'; sent: number; total: number; progress: number }

/** Sends files that the browser cannot read, one after the other; then the server reads them all. */
export function useSendingFiles(
  { fileAddress }: FilesCalls,
  userId: string,
  onDone: (importId: string) => void,
) {
  const [state, setState] = useState<SendingFiles>({ phase: 'idle' })
  const leaving = useRef(new AbortController())

  async function sendAll(files: File[]) {
    const large = files.find(({ size }) => size > maxImportFileBytes)
    if (large) {
      const words = importWords.fileTooLarge({ size: fileSize(maxImportFileBytes) }).text
      return setState({ phase: 'idle', error: `${large.name}: ${words}.` })
    }
    if (files.length > maxFilesOfImport) {
      const words = importWords.tooManyFiles({ max: maxFilesOfImport }).text
      return setState({ phase: 'idle', error: `${words}.` })
    }
    const { signal } = leaving.current
    const total = files.length
    let importId: string | undefined
    try {
      for (const [sent, file] of files.entries()) {
        const to = fileAddress(importId, sent === total - 1)
        const onProgress = (progress: number) =>
          setState({ phase: 'sending', sent, total, progress })
        onProgress(0)
        const response = await withRetries(
          () => send({ to, body: file }, { userId, signal, onProgress }),
          { signal },
        )
        importId = ((await response.json()) as { id: string }).id
      }
      if (importId && !signal.aborted) onDone(importId)
    } catch (error) {
      if (!signal.aborted) setState({ phase: 'idle', error: `${(error as Error).message}.` })
    }
  }
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  return { state, sendAll }
}

const [photoName, otherName] = [
  /\.(?:jpe?g|png|webp|avif|heic|heif)$/i,
  /\.(?:gpx|kml|kmz|geojson|json|csv|tsv|zip|xmp)$/i,
]

/** Whether the server has to read the files: some are no photos, or none looks like one. */
export function areForServer(files: File[]): boolean {
  if (files.some(({ name }) => otherName.test(name))) return true
  return !files.some(({ name, type }) => type.startsWith('image/') || photoName.test(name))
}
