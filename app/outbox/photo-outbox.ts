import { createOutbox, type Outbox } from './outbox.ts'
import type { Trouble } from './retry.ts'
import { send } from './send.ts'

/** A photo and the address that it is sent to. */
export type SentPhoto = { file: File; to: string }

export type PhotoOutbox = Outbox<SentPhoto>

type PhotoOutboxOptions = {
  /** Whose they are: while somebody else is logged in, or nobody, they wait. */
  userId: string
  concurrency: number
  onDone?: () => void
}

/** Sends photos, some at once. The server knows a photo that arrives twice by its content. */
export function createPhotoOutbox({ userId, ...options }: PhotoOutboxOptions): PhotoOutbox {
  return createOutbox({
    ...options,
    maxAttempts: 6,
    send: ({ file, to }: SentPhoto, sending) => send({ to, body: file }, { ...sending, userId }),
  })
}

/** What is said while photos wait for their user. */
export const awayMessage = 'You are logged out. It waits here until you are back.'

export function describeTrouble({ isOnline, isBusy, seconds }: Trouble): string {
  if (isBusy) return `The server is busy. Going on in ${seconds} s.`
  return isOnline
    ? `The connection was lost. Trying again in ${seconds} s.`
    : 'You are offline. Saving goes on when the connection is back.'
}
