import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '../served.ts'

/** An app with a database of its own, which can be killed and started again on its data. */
export async function anApp(port: number, environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'recce-fault-'))
  const start = () =>
    serve('build/server/index.js', port, {
      path: '/readyz',
      environment: {
        DATA_DIR: folder,
        DEMO: '0',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        ...environment,
      },
    })
  let served = await start()
  return {
    folder,
    origin: served.origin,
    kill: () => process.kill(served.pid, 'SIGKILL'),
    again: async () => {
      served = await start()
    },
    isAlive: () => {
      try {
        return process.kill(served.pid, 0)
      } catch {
        return false
      }
    },
    stop: async () => {
      await served.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @returns the headers that a new account sends with each request */
export async function signUp(origin: string, username: string): Promise<Record<string, string>> {
  const { sessionToken } = await post(
    origin,
    'signup',
    {},
    {
      email: `${username}@example.com`,
      username,
      password: 'correct horse battery',
    },
  ).then(({ data }) => data)
  return { Authorization: `Bearer ${sessionToken}` }
}

/** Calls the API with JSON. Status 0 means no answer. */
export async function post(
  origin: string,
  path: string,
  headers: Record<string, string>,
  body: object,
) {
  const answer = await fetch(`${origin}/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  return { status: answer?.status ?? 0, data: answer?.ok ? (await answer.json()).data : undefined }
}

/**
 * Uploads a photo to a location. @returns the status (0 for no answer) and the milliseconds it took
 */
export async function upload(
  origin: string,
  headers: Record<string, string>,
  locationId: string,
  body: Uint8Array<ArrayBuffer>,
) {
  const begun = performance.now()
  const answer = await fetch(`${origin}/api/location/${locationId}/photos`, {
    method: 'POST',
    headers: { Connection: 'close', 'Content-Type': 'image/*', ...headers },
    body,
  }).catch(() => undefined)
  await answer?.text()
  return { status: answer?.status ?? 0, ms: performance.now() - begun }
}
