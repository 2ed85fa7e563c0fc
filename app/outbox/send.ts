import { photoWords } from '#app/domain/pictures/words.ts'
import { attachment } from '#app/format/disposition.ts'
import type { SendFailure } from './retry.ts'

/** `body` is an encoded form, another text with its `type`, or the file of a photo. */
type SentRequest = { to: string; body: string | File; type?: string }

type Sending = {
  /** The server refuses the request unless this user is logged in. */
  userId?: string
  signal?: AbortSignal
  keepalive?: boolean
  onProgress?: (progress: number) => void
}

export class RequestRefused extends Error implements SendFailure {
  again = 0
}

export class SenderAway extends Error implements SendFailure {
  again = 0
}

/** @throws `SenderAway` if the user is logged out, `RequestRefused`, or a passing `SendFailure` */
export async function send(
  { to, body, type }: SentRequest,
  { userId, onProgress, ...sending }: Sending,
): Promise<Response> {
  const isPhoto = typeof body !== 'string'
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Content-Type': isPhoto ? 'application/octet-stream' : (type ?? formType),
    ...(userId !== undefined && { 'Recce-User': userId }),
    ...(isPhoto && { 'Content-Disposition': attachment(body.name) }),
  }
  const init = { method: 'POST', body, headers, ...sending }
  const response = await (onProgress ? fetchWithProgress(to, init, onProgress) : fetch(to, init))
  if (response.ok) return response
  const { status } = response
  if (status === 401 && userId !== undefined) throw new SenderAway('You are logged out')
  throw await sendFailureOf(response, isPhoto ? 'This photo' : 'This')
}

const formType = 'application/x-www-form-urlencoded;charset=UTF-8'

export async function sendFailureOf(response: Response, noun = 'This'): Promise<SendFailure> {
  const { status, headers } = response
  const unsaid =
    status === 413 && noun === 'This photo'
      ? photoWords.tooLarge.text
      : `${noun} could not be saved (${status})`
  const message = messageIn(await response.text()) ?? unsaid
  if (status < 500 && status !== 429) return new RequestRefused(message)
  const error: SendFailure = new Error(message)
  if (status === 429 || status === 503) error.again = Number(headers.get('Retry-After')) || 5
  return error
}

function messageIn(body: string): string | undefined {
  try {
    const message = JSON.parse(body)?.errors?.[0]?.message
    if (typeof message === 'string') return message
  } catch {
    // Not JSON: a proxy's answer.
  }
}

const pace = 100

type Init = { body: string | File; headers: Record<string, string>; signal?: AbortSignal }

/** Uses XMLHttpRequest, because `fetch` cannot report the progress of an upload. */
function fetchWithProgress(
  to: string,
  { body, headers, signal }: Init,
  onProgress: (progress: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let last = 0
    request.upload.onprogress = ({ loaded, total, timeStamp }) => {
      if (loaded < total && timeStamp - last < pace) return
      last = timeStamp
      onProgress(total ? loaded / total : 0)
    }
    request.onload = () => {
      const { status, responseText } = request
      const again = request.getResponseHeader('Retry-After')
      resolve(
        new Response(responseText || null, {
          status,
          headers: again ? { 'Retry-After': again } : {},
        }),
      )
    }
    request.onerror = () => reject(new Error('The connection was lost'))
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort())
    request.open('POST', to)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(body)
  })
}
