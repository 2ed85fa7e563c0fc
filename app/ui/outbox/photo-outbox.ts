import type { Trouble } from './keep-trying.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { sendPhoto } from './send-photo.ts'

/** A photo and the address that it is sent to. */
export type SentPhoto = { file: File; to: string }

export type PhotoOutbox = Outbox<SentPhoto>

/** Sends photos, some at once. The server knows a photo that arrives twice by its content. */
export function createPhotoOutbox(atOnce: number, onDone?: () => void): PhotoOutbox {
  return createOutbox({ send: sendPhoto, atOnce, most: 6, onDone })
}

export function wordTrouble({ isOnline, isBusy, seconds }: Trouble): string {
  if (isBusy) return `The server is busy. Going on in ${seconds} s.`
  return isOnline
    ? `The connection was lost. Trying again in ${seconds} s.`
    : 'You are offline. Saving goes on when the connection is back.'
}
