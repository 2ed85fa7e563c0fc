import { photoWords } from '#app/domain/photos/words.ts'
import { attachment } from '#app/format/disposition.ts'
import { RequestRefused, SenderAway, sendFailureOf } from './answer.ts'
import type { Sending } from './outbox.ts'

/** Milliseconds between two reports of progress. */
const pace = 100

/**
 * Sends a photo as the raw body of a POST, with its progress, which `fetch` cannot report.
 * @param userId whose it is: the server takes it from that user alone
 * @throws as `post`
 */
export function sendPhoto(
  { file, to }: { file: File; to: string },
  { signal, onProgress }: Sending,
  userId: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let last = 0
    request.upload.onprogress = ({ loaded, total, timeStamp }) => {
      if (loaded < total && timeStamp - last < pace) return
      last = timeStamp
      onProgress(total ? loaded / total : 0)
    }
    request.onload = () => (request.status < 300 ? resolve() : reject(errorOf(request)))
    request.onerror = () => reject(new Error('The connection was lost'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', to)
    request.setRequestHeader('Recce-User', userId)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.setRequestHeader('Content-Disposition', attachment(file.name))
    request.send(file)
  })
}

function errorOf(request: XMLHttpRequest): Error {
  const { status, responseText } = request
  if (status === 413) return new RequestRefused(photoWords.tooLarge.text)
  if (status === 401) return new SenderAway('You are logged out')
  const retryAfter = request.getResponseHeader('Retry-After')
  return sendFailureOf({ status, retryAfter, body: responseText }, 'This photo')
}
