import cluster from 'node:cluster'
import { env } from './env.server.ts'

// What the processes of one machine say to each other, through the one that started them. One
// that runs alone has no siblings and says nothing.

/** Of the parent to a process that it starts. */
type Assignment = {
  /** To the database, as `pg` takes it. */
  connection: Record<string, unknown>
  /** One of the processes brings the database up to date before it serves, and runs the jobs. */
  runsJobs: boolean
}

/** A message to all siblings, a question to them, or what one answers. */
export type Words = { topic: string; body?: unknown; question?: number; answers?: unknown[] }

const variable = 'RECCE_ASSIGNMENT'

export function assignmentFor(assignment: Assignment): Record<string, string> {
  return { [variable]: JSON.stringify(assignment) }
}

/** What the parent wants of this process; undefined where it runs alone. */
export function readAssignment(): Assignment | undefined {
  const given = cluster.isWorker ? process.env[variable] : undefined
  return given === undefined ? undefined : JSON.parse(given)
}

/** How many processes share the bounds of this machine: memory, connections to the database. */
export const sharers = cluster.isWorker ? env.PROCESSES : 1

const hearers = new Map<string, (body: unknown) => unknown>()
const questions = new Map<number, (answers: unknown[]) => void>()
let number = 0

/** Says something to all siblings that serve. */
export function tellSiblings(topic: string, body: unknown) {
  if (cluster.isWorker) process.send?.({ topic, body } satisfies Words)
}

/** Calls `hear` with what siblings say on a topic; a question is answered with its result. */
export function hearSiblings(topic: string, hear: (body: unknown) => unknown) {
  hearers.set(topic, hear)
}

/** @returns the answers of the siblings that serve and answer in time */
export function askSiblings(topic: string): Promise<unknown[]> {
  if (!cluster.isWorker) return Promise.resolve([])
  const question = ++number
  const { promise, resolve } = Promise.withResolvers<unknown[]>()
  questions.set(question, resolve)
  process.send?.({ topic, question } satisfies Words)
  return promise
}

if (cluster.isWorker) {
  process.on('message', async ({ topic, body, question, answers }: Words) => {
    if (answers !== undefined) {
      questions.get(question as number)?.(answers)
      return void questions.delete(question as number)
    }
    const answer = await hearers.get(topic)?.(body)
    if (question !== undefined) process.send?.({ topic, question, answers: [answer] })
  })
}
