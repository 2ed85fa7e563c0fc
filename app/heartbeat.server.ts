import type { Worker } from 'node:cluster'
import { log } from '#app/http/log.server.ts'
import { tellSiblings, type Words } from '#app/siblings.server.ts'

const topic = 'beat'

/** Milliseconds between two beats, and how many a process may miss: 20 s in all. */
const pause = 2_000
const mostMissed = 10

/** Says to the parent, as long as this process does anything at all, that it does. */
export function startBeating() {
  setInterval(() => tellSiblings(topic, null), pause).unref()
}

export function isBeat(words: Words): boolean {
  return words.topic === topic
}

/**
 * Kills a process that has missed its beats: one that hangs answers nobody, and keeps its
 * connections open. Beats are counted, not time, for a machine that slept has missed none.
 */
export function watchBeats(worker: Pick<Worker, 'on' | 'once' | 'process'>) {
  let missed = 0
  const timer = setInterval(() => {
    if (++missed <= mostMissed) return
    log.error({ process: worker.process.pid }, 'a process hangs and is killed')
    worker.process.kill('SIGKILL')
  }, pause)
  worker.on('message', (words: Words) => {
    if (isBeat(words)) missed = 0
  })
  worker.once('exit', () => clearInterval(timer))
}
