import { type OpenDatabase, openDatabase } from '#app/db/connection.server.ts'
import { createDataDirectory, lockDataDirectory } from '#app/db/data-directory.server.ts'
import { checkListenAddress } from '#app/http/listen-address.server.ts'
import { log } from '#app/http/log.server.ts'
import { dropRepeats } from '#app/http/repeats.server.ts'
import { env } from './env.server.ts'

/** Runs before the app is loaded. @throws Error with one line that names the variable to change */
export async function bootParent(): Promise<OpenDatabase> {
  // Until something runs that must be stopped in order, a signal ends the process at once.
  process.once('SIGTERM', exit).once('SIGINT', exit)
  createDataDirectory(env.DATA_DIR)
  const lock = env.isEmbedded ? await lockDataDirectory(env.DATA_DIR) : undefined
  await checkListenAddress(env.HOST, env.PORT)
  return openDatabase(
    dropRepeats((message) => log.warn(message)),
    lock,
  )
}

export function exit() {
  process.exit(1)
}
