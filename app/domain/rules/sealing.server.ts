import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { sessionSecret } from '#app/server/secrets.server.ts'

const [nonceBytes, tagBytes] = [12, 16]

/** Encrypts with AES-256-GCM; the key is derived from `secret` and the installation's secret. */
export function seal(secret: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts; returns undefined if the text was sealed with another secret, or was altered. */
export function unseal(secret: string, sealed: Buffer): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, nonceBytes))
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  try {
    const start = decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8')
    return start + decipher.final('utf8')
  } catch {
    return undefined
  }
}

function keyOf(secret: string) {
  return createHmac('sha256', sessionSecret()).update(`seal:${secret}`).digest()
}
