import { createHash } from 'node:crypto'

/** SHA-256 is enough, because a random secret of 256 bits cannot be guessed. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
