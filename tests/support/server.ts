import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'

/** The built server, over the database and the files of the environment. */
export type RunningServer = {
  origin: string
  port: number
  process: ChildProcess
  /** Ends it as a service manager does, and waits for its end. */
  stop: () => Promise<void>
}

type Starting = {
  environment?: Record<string, string>
  program?: string
  cwd?: string
}

/**
 * Starts the built server on a port of its own, without rate limits and without the demo.
 * @param environment variables to add
 */
export async function startServer({
  environment = {},
  program = 'build/server/index.js',
  cwd = '.',
}: Starting = {}): Promise<RunningServer> {
  if (!existsSync(program)) throw new Error('Build first: npm run build')
  for (;;) {
    const port = anyPort()
    const child = spawn(process.execPath, [program], {
      cwd,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        PROCESSES: '1',
        DEMO: '0',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const kill = () => child.kill('SIGKILL')
    process.once('exit', kill)
    child.once('exit', () => process.off('exit', kill))
    const said = text(child.stderr)
    child.stderr.pipe(process.stderr, { end: false })
    const [greeting] = await Promise.race([once(child.stdout, 'data'), once(child.stdout, 'end')])
    child.stdout.resume()
    if (greeting)
      return { origin: `http://localhost:${port}`, port, process: child, stop: () => stop(child) }
    // Somebody else has it: the server says so and ends.
    if (!/^PORT should be/m.test(await said)) throw new Error('The server did not start')
  }
}

/** Below 32768, since ports above are taken by outgoing connections. */
function anyPort() {
  return 20_000 + Math.floor(Math.random() * 12_000)
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
