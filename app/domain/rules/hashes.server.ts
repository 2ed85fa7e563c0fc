import { createHash } from 'node:crypto'

/** Of a random secret of 256 bits, too long to guess. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
