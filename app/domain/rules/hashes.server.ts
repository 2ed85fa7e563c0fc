import { createHash } from 'node:crypto'

/** SHA-256 is enough for a secret of 256 random bits, because it cannot be guessed. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
