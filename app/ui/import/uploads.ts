import { photoWords } from '#app/domain/photos/words.ts'
import { attachment } from '#app/format/disposition.ts'

export type Upload = {
  id: string
  name: string
  /** Bytes. */
  size: number
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Bytes sent so far. */
  sent: number
  message: string | undefined
  canRetry: boolean
}

type UploadTask = { id: string; file: File; to: string }

type UploadsState = {
  uploads: readonly Upload[]
  /** The reason why all uploads wait at the moment. */
  trouble: string | undefined
  isStopped: boolean
}

type Sent = { task: UploadTask; upload: Upload; attempts: number; request?: XMLHttpRequest }

const atOnce = 3
const mostAttempts = 6
const offline = 'You are offline. Saving goes on when the connection is back.'

/** Uploads photos, three at a time; those that a lost connection interrupts are retried. */
export class Uploads {
  #all: Sent[]
  #state: UploadsState
  #listeners = new Set<() => void>()
  #wakeAt = 0
  #timer: number | undefined
  #telling: number | undefined
  #trouble: string | undefined
  #isStopped = false

  constructor(tasks: UploadTask[]) {
    this.#all = tasks.map((task) => ({ task, attempts: 0, upload: waiting(task) }))
    this.#state = this.#read()
  }

  start() {
    window.addEventListener('online', this.#wake)
    this.#isStopped = false
    this.#next()
  }

  /** Aborts running uploads; photos that arrived stay. */
  stop() {
    this.#isStopped = true
    this.#rest()
    for (const sent of this.#all) {
      sent.request?.abort()
      sent.request = undefined
      if (sent.upload.state === 'sending') set(sent, { state: 'waiting', sent: 0 })
    }
    this.#tell()
  }

  retry() {
    for (const sent of this.#all) {
      if (sent.upload.state !== 'failed' || !sent.upload.canRetry) continue
      sent.attempts = 0
      set(sent, { state: 'waiting', message: undefined })
    }
    this.start()
  }

  getState = () => this.#state

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  #next() {
    if (this.#isStopped) return this.#tell()
    const sending = this.#all.filter(({ upload }) => upload.state === 'sending').length
    const next = this.#all.filter(({ upload }) => upload.state === 'waiting')
    if (next.length === 0 && sending === 0) this.#rest()
    else if (Date.now() >= this.#wakeAt && navigator.onLine) {
      for (const sent of next.slice(0, atOnce - sending)) this.#send(sent)
    } else if (!navigator.onLine) this.#trouble = offline
    this.#tell()
  }

  #send(sent: Sent) {
    const { file, to } = sent.task
    const request = new XMLHttpRequest()
    sent.request = request
    sent.attempts += 1
    set(sent, { state: 'sending', sent: 0, message: undefined })
    request.open('POST', to)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.setRequestHeader('Content-Disposition', attachment(file.name))
    request.upload.onprogress = ({ loaded }) => {
      set(sent, { sent: loaded })
      this.#tell()
    }
    request.onload = () => {
      this.#arrive(sent, request)
      this.#next()
    }
    request.onerror = () => {
      this.#lose(sent)
      this.#next()
    }
    request.send(file)
  }

  #arrive(sent: Sent, request: XMLHttpRequest) {
    const { status } = request
    if (status >= 200 && status < 300) {
      this.#trouble = undefined
      return set(sent, { state: 'done', sent: sent.upload.size })
    }
    if (status === 429 || status === 503) {
      const seconds = Number(request.getResponseHeader('Retry-After')) || 5
      sent.attempts -= 1
      set(sent, { state: 'waiting', sent: 0 })
      return this.#pause(seconds, `The server is busy. Going on in ${seconds} s.`)
    }
    if (status >= 500 && sent.attempts < mostAttempts) return this.#lose(sent)
    const canRetry = status >= 500 || status === 401
    set(sent, { state: 'failed', sent: 0, message: messageOf(request), canRetry })
  }

  #lose(sent: Sent) {
    if (sent.attempts >= mostAttempts) {
      const message = 'The connection was lost'
      return set(sent, { state: 'failed', sent: 0, message, canRetry: true })
    }
    set(sent, { state: 'waiting', sent: 0 })
    const seconds = Math.min(30, 2 ** sent.attempts)
    this.#pause(seconds, `The connection was lost. Trying again in ${seconds} s.`)
  }

  #pause(seconds: number, trouble: string) {
    this.#trouble = navigator.onLine ? trouble : offline
    this.#wakeAt = Date.now() + seconds * 1000
    window.clearTimeout(this.#timer)
    this.#timer = window.setTimeout(this.#wake, seconds * 1000)
  }

  #wake = () => {
    this.#wakeAt = 0
    this.#trouble = undefined
    this.#next()
  }

  #rest() {
    window.removeEventListener('online', this.#wake)
    window.clearTimeout(this.#timer)
    this.#wakeAt = 0
    this.#trouble = undefined
  }

  /** Notifies listeners at most ten times a second. */
  #tell() {
    this.#telling ??= window.setTimeout(() => {
      this.#telling = undefined
      this.#state = this.#read()
      for (const listener of this.#listeners) listener()
    }, 100)
  }

  #read(): UploadsState {
    const uploads = this.#all.map(({ upload }) => upload)
    return { uploads, trouble: this.#trouble, isStopped: this.#isStopped }
  }
}

function waiting({ id, file }: UploadTask): Upload {
  const { name, size } = file
  return { id, name, size, state: 'waiting', sent: 0, message: undefined, canRetry: false }
}

function set(sent: Sent, changes: Partial<Upload>) {
  sent.upload = { ...sent.upload, ...changes }
}

function messageOf({ status, responseText }: XMLHttpRequest) {
  if (status === 413) return photoWords.tooLarge.text
  if (status === 401) return 'You are not logged in any more. Log in in another tab, then retry'
  try {
    const said = JSON.parse(responseText)?.errors?.[0]?.message
    if (typeof said === 'string') return said
  } catch {
    // The answer is not JSON, so it came from a proxy: its status says enough.
  }
  return `This photo could not be saved (${status})`
}
