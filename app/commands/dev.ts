import { createServer, isRunnableDevEnvironment } from 'vite'
import { env } from '#app/server/env.server.ts'
import { ensureArtefacts } from './artefacts/artefacts.ts'

process.env.NODE_ENV ??= 'development'

/** Loads the app through Vite, so that it shares the connection pool and queue with the routes. */
async function dev() {
  await ensureArtefacts()
  const vite = await createServer({ server: { host: env.HOST, port: env.PORT, strictPort: true } })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite runs no server code here')
  const { bootApp } = await ssr.runner.import<typeof import('#app/server/boot-app.server.ts')>(
    '/app/server/boot-app.server.ts',
  )
  const opened = await bootApp(console.warn)
  await vite.listen()
  console.log(opened.greeting)
  const stop = async () => {
    await vite.close()
    await opened.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop).once('SIGINT', stop)
}

dev().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
