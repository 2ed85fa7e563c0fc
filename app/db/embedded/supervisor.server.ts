import { setTimeout as delay } from 'node:timers/promises'
import { adopt, launch } from './postgres-launch.server.ts'
import { truncateLog } from './postgres-log.server.ts'
import type { Site } from './postgres-program.server.ts'
import { removeSocketDir } from './postgres-socket.server.ts'
import { type Postmaster, stopPostmaster } from './postmaster.server.ts'
import { isAlive } from './process.server.ts'

/** The server stops when this process exits; after `kill -9` the next start adopts the server. */
export function supervise(site: Site, report: (message: string) => void) {
  let postmaster: Postmaster | undefined
  let revival: Promise<void> | undefined
  let isStopping = false
  const trim = setInterval(() => truncateLog(site.log), 60_000).unref()
  process.on('exit', shutDown)

  async function start() {
    const orphan = await adopt(site)
    postmaster = orphan ?? (await launch(site))
    void watch(postmaster.pid)
    return { postmaster, adopted: Boolean(orphan) }
  }

  async function stop() {
    isStopping = true
    clearInterval(trim)
    await revival
    process.off('exit', shutDown)
    if (postmaster) await stopPostmaster(postmaster.pid)
    removeSocketDir(site)
  }

  async function watch(pid: number) {
    while (isAlive(pid)) await delay(100, undefined, { ref: false })
    postmaster = undefined
    if (isStopping) return
    report('The database stopped and is started again')
    revival = revive()
  }

  async function revive() {
    for (let wait = 50; !isStopping; wait = Math.min(wait * 2, 1_000)) {
      try {
        await start()
        return report('The database is back')
      } catch (error) {
        report(`The database does not start: ${(error as Error).message}`)
        await delay(wait, undefined, { ref: false })
      }
    }
  }

  function shutDown() {
    if (postmaster && isAlive(postmaster.pid)) process.kill(postmaster.pid, 'SIGINT')
  }

  return { start, stop }
}
