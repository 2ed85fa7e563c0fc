import { createHash } from 'node:crypto'

/**
 * SHA-256 of a secret of our own making, which is all that is stored of it. It has 256 bits, so
 * nobody finds it by trying; passwords are hashed in `passwords.server.ts`.
 */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
