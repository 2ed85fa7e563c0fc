import { createOutbox, type Outbox } from './outbox.ts'
import type { Trouble } from './retry.ts'
import { send } from './send.ts'

export type SentPhoto = { file: File; to: string }

export type PhotoOutbox = Outbox<SentPhoto>

type PhotoOutboxOptions = {
  /** The photos wait unless this user is logged in. */
  userId: string
  concurrency: number
  onDone?: () => void
}

/** Photos may be sent repeatedly, because the server recognises a photo by its content. */
export function createPhotoOutbox({ userId, ...options }: PhotoOutboxOptions): PhotoOutbox {
  return createOutbox({
    ...options,
    maxAttempts: 6,
    send: ({ file, to }: SentPhoto, sending) => send({ to, body: file }, { ...sending, userId }),
  })
}

export const awayMessage = 'You are logged out. It waits here until you are back.'

export function describeTrouble({ isOnline, isBusy, seconds }: Trouble): string {
  if (isBusy) return `The server is busy. Going on in ${seconds} s.`
  return isOnline
    ? `The connection was lost. Trying again in ${seconds} s.`
    : 'You are offline. Saving goes on when the connection is back.'
}
