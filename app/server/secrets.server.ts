import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env, vapidPublicKey } from './env.server.ts'

export function sessionSecret(): string {
  return (
    env.SESSION_SECRET ??
    findOrCreateSecret('session-secret', () => randomBytes(32).toString('hex'))
  )
}

export function demoPassword(): string {
  return (
    env.DEMO_PASSWORD ?? findOrCreateSecret('demo-password', () => randomBytes(6).toString('hex'))
  )
}

/** Keys for Web Push (RFC 8292), base64url. Derived, so that all machines have the same keys. */
export function vapidKeys(): { publicKey: string; privateKey: string } {
  const privateKey =
    env.VAPID_PRIVATE_KEY ??
    createHmac('sha256', sessionSecret()).update('vapid').digest('base64url')
  return { publicKey: vapidPublicKey(privateKey), privateKey }
}

/** Key that signs the ids of registered apps. */
export function appKey(): Buffer {
  return createHmac('sha256', sessionSecret()).update('connected-apps').digest()
}

const secrets = new Map<string, string>()

function findOrCreateSecret(name: string, create: () => string): string {
  const folder = join(env.DATA_DIR, 'secrets')
  const file = join(folder, name)
  const known = secrets.get(file)
  if (known !== undefined) return known
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, create(), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = readFileSync(file, 'utf8')
  secrets.set(file, secret)
  return secret
}
