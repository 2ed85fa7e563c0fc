import { useEffect, useRef, useState } from 'react'
import { maxPhotoBytes } from '#app/domain/photos/photo.ts'
import { photoWords } from '#app/domain/photos/words.ts'
import { attachment } from '#app/format/disposition.ts'

/** `progress` runs from 0 to 1, and stays at 1 while the server processes the file. */
export type Upload = {
  id: number
  name: string
  state: 'waiting' | 'sending' | 'failed'
  progress: number
  message?: string
  canRetry?: boolean
}

type Sent = { upload: Upload; file: File; request?: XMLHttpRequest; timer?: number }

const atOnce = 2
const lost = 'The connection was lost'

/** Uploads photos, two at a time, with their progress; a failed one can be retried. */
export function useUploads(to: string, onUploaded: () => void) {
  const queue = useRef<Sent[]>([])
  const count = useRef(0)
  const [uploads, setUploads] = useState<Upload[]>([])
  const [uploaded, setUploaded] = useState(0)
  const done = useRef(onUploaded)
  done.current = onUploaded

  function show() {
    setUploads(queue.current.map(({ upload }) => upload))
  }
  function change(sent: Sent, changes: Partial<Upload>) {
    sent.upload = { ...sent.upload, ...changes }
    show()
  }
  function next() {
    const sending = queue.current.filter(({ upload }) => upload.state === 'sending').length
    const waiting = queue.current.filter(
      ({ upload, timer }) => upload.state === 'waiting' && !timer,
    )
    for (const sent of waiting.slice(0, Math.max(0, atOnce - sending))) send(sent)
  }
  function send(sent: Sent) {
    const request = new XMLHttpRequest()
    sent.request = request
    change(sent, { state: 'sending', progress: 0, message: undefined })
    request.open('POST', to)
    request.setRequestHeader('Content-Type', sent.file.type || 'application/octet-stream')
    request.setRequestHeader('Content-Disposition', attachment(sent.file.name))
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      change(sent, { progress: total ? loaded / total : 0 })
    })
    request.addEventListener('load', () => {
      const answer = outcomeOf(request)
      if (answer.isDone) leave(sent)
      else if (answer.waitSeconds) wait(sent, answer.waitSeconds)
      else change(sent, { state: 'failed', ...answer })
      if (answer.isDone) {
        setUploaded((before) => before + 1)
        done.current()
      }
      next()
    })
    request.addEventListener('error', () => {
      change(sent, { state: 'failed', message: lost, canRetry: true })
      next()
    })
    request.send(sent.file)
  }
  function wait(sent: Sent, seconds: number) {
    change(sent, { state: 'waiting', message: `The server is busy: again in ${seconds} s` })
    sent.timer = window.setTimeout(() => {
      sent.timer = undefined
      next()
    }, seconds * 1000)
  }
  function leave(sent: Sent) {
    queue.current = queue.current.filter((one) => one !== sent)
    show()
  }
  function add(files: Iterable<File>) {
    for (const file of files) {
      const isTooLarge = file.size > maxPhotoBytes
      const upload: Upload = {
        id: ++count.current,
        name: file.name,
        state: isTooLarge ? 'failed' : 'waiting',
        progress: 0,
        message: isTooLarge ? photoWords.tooLarge.text : undefined,
      }
      queue.current.push({ upload, file })
    }
    show()
    next()
  }
  function cancel(id: number) {
    const sent = queue.current.find(({ upload }) => upload.id === id)
    if (!sent) return
    window.clearTimeout(sent.timer)
    sent.request?.abort()
    leave(sent)
    next()
  }
  function retry(id: number) {
    const sent = queue.current.find(({ upload }) => upload.id === id)
    if (sent) change(sent, { state: 'waiting', message: undefined })
    next()
  }
  useEffect(
    () => () => {
      for (const { request, timer } of queue.current) {
        request?.abort()
        window.clearTimeout(timer)
      }
      queue.current = []
    },
    [],
  )
  return { uploads, uploaded, add, cancel, retry }
}

type Outcome = { isDone?: boolean; waitSeconds?: number; message?: string; canRetry?: boolean }

function outcomeOf(request: XMLHttpRequest): Outcome {
  const { status } = request
  if (status >= 200 && status < 300) return { isDone: true }
  const waitSeconds = Number(request.getResponseHeader('Retry-After')) || 0
  if (status === 429 || status === 503) return { waitSeconds: waitSeconds || 5 }
  return { message: messageOf(request), canRetry: status >= 500 }
}

function messageOf({ status, responseText }: XMLHttpRequest) {
  if (status === 413) return photoWords.tooLarge.text
  try {
    const said = JSON.parse(responseText)?.errors?.[0]?.message
    if (typeof said === 'string') return said
  } catch {
    // The answer is not JSON, so it came from a proxy: its status says enough.
  }
  return `This photo could not be saved (${status})`
}
