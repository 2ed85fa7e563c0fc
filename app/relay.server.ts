import type { Worker } from 'node:cluster'
import type { Words } from '#app/siblings.server.ts'

/** Milliseconds that siblings have to answer a question. */
const patience = 1_000

/** Passes on to all others that serve what one of them says, and collects their answers. */
export function createRelay(serving: ReadonlySet<Worker>) {
  let number = 0
  const open = new Map<number, (answer: unknown) => void>()

  function ask(topic: string, others: Worker[]): Promise<unknown[]> {
    const question = ++number
    const answers: unknown[] = []
    const { promise, resolve } = Promise.withResolvers<unknown[]>()
    const end = () => {
      clearTimeout(timer)
      open.delete(question)
      resolve(answers)
    }
    const timer = setTimeout(end, patience)
    open.set(question, (answer) => {
      if (answers.push(answer) >= others.length) end()
    })
    for (const other of others) other.send({ topic, question } satisfies Words)
    if (others.length === 0) end()
    return promise
  }

  return async (from: Worker, { topic, body, question, answers }: Words) => {
    if (answers !== undefined) return open.get(question as number)?.(answers[0])
    const others = [...serving].filter((one) => one !== from && one.isConnected())
    if (question === undefined) {
      for (const other of others) other.send({ topic, body } satisfies Words)
      return
    }
    const collected = await ask(topic, others)
    if (from.isConnected()) from.send({ topic, question, answers: collected } satisfies Words)
  }
}
