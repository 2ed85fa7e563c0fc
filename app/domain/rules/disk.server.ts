import { freeBytes, reservedBytes } from '#app/integrations/disk.server.ts'
import { env } from '#app/server/env.server.ts'
import { DomainError } from './errors.ts'
import { commonWords } from './words.ts'

/** Whether the disk of `DATA_DIR` is too full; false if nothing is stored in this folder. */
export function isDiskFull(): boolean {
  return (env.isEmbedded || !env.S3_BUCKET) && freeBytes() < reservedBytes
}

/** @throws `unavailable` before the disk is completely full, as the database needs some space */
export function requireDiskSpace() {
  if (isDiskFull()) throw diskFullError()
}

export function diskFullError(cause?: unknown): DomainError {
  const refusal = new DomainError('unavailable', commonWords.diskFullUnsaved)
  refusal.cause = cause
  return refusal
}

export function watchDisk(report: (message: string) => void): { stop(): void } {
  let wasFull = false
  const look = () => {
    if (isDiskFull() === wasFull) return
    wasFull = !wasFull
    const megabytes = (bytes: number) => Math.floor(bytes / 1_000_000)
    report(
      wasFull
        ? commonWords.diskNearlyFull({
            free: megabytes(freeBytes()),
            folder: env.DATA_DIR,
            needed: megabytes(reservedBytes),
          }).text
        : commonWords.diskHasRoom.text,
    )
  }
  look()
  const timer = setInterval(look, 2_000).unref()
  return { stop: () => clearInterval(timer) }
}
