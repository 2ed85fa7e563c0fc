import type { ReadAnswer, ReadOrder } from './reading.ts'

/** Import this module lazily, because it brings the EXIF reader. */
export type Reader = {
  read: (files: { id: string; file: File }[]) => void
  forget: (ids: string[]) => void
  close: () => void
}

export function createReader(onAnswer: (answer: ReadAnswer) => void, onFail: () => void): Reader {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' })
  const send = (order: ReadOrder) => worker.postMessage(order)
  worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => onAnswer(data)
  worker.onerror = onFail
  return {
    read: (files) => send({ read: files }),
    forget: (ids) => send({ forget: ids }),
    close: () => worker.terminate(),
  }
}
