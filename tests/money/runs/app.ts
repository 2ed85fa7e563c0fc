import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

export type Asked = { id: number; verb: string; userId: string; input: unknown }

/** `code` is that of an error of the domain; a surprise is any other. */
export type Told = { id: number; answer?: unknown; code?: string; surprise?: string }

export type Outcome = Omit<Told, 'id'> & { isKilled?: boolean }

type Environment = Record<string, string>

/** A process of the app that does what it is told, and dies when it is killed. */
export type AppProcess = Awaited<ReturnType<typeof startApp>>

export async function startApp(environment: Environment) {
  const child = fork('tests/money/runs/process.ts', {
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, (outcome: Outcome) => void>()
  let count = 0
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.on('message', ({ id, ...outcome }: Told) => {
    waiting.get(id)?.(outcome)
    waiting.delete(id)
  })
  child.once('exit', () => {
    process.off('exit', kill)
    for (const tell of waiting.values()) tell({ isKilled: true })
    waiting.clear()
  })
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The app does not start'))),
  ])
  return {
    do(verb: string, userId: string, input: unknown = null): Promise<Outcome> {
      if (!isAlive(child)) return Promise.resolve({ isKilled: true })
      count += 1
      const { promise, resolve } = Promise.withResolvers<Outcome>()
      waiting.set(count, resolve)
      child.send({ id: count, verb, userId, input } satisfies Asked, () => {})
      return promise
    },
    /** @returns once it is dead */
    async kill() {
      if (!isAlive(child)) return
      const exit = once(child, 'exit')
      kill()
      await exit
    },
    /** What it has asked Stripe and has no answer to is given up, as after its time. */
    timeOut() {
      child.send({ id: 0, verb: 'timeOut', userId: '', input: null } satisfies Asked, () => {})
    },
    isAlive: () => isAlive(child),
    async stop() {
      if (!isAlive(child)) return
      const exit = once(child, 'exit')
      child.disconnect()
      await exit
    },
  }
}

function isAlive({ exitCode, signalCode }: ChildProcess) {
  return exitCode === null && signalCode === null
}
