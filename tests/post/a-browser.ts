import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A browser that is subscribed at an endpoint, and can read what it is sent (RFC 8291). */
export function aBrowser(endpoint: string) {
  const curve = createECDH('prime256v1')
  const own = curve.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: own.toString('base64url'), auth: auth.toString('base64url') }
  return {
    pushToken: JSON.stringify({ endpoint, expirationTime: null, keys }),
    read(body: Buffer): unknown {
      const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)]
      const theirs = body.subarray(21, 21 + length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs])
      const key = derive(curve.computeSecret(theirs), auth, info, 32)
      const content = derive(key, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(key, salt, 'Content-Encoding: nonce\0', 12)
      const sealed = body.subarray(21 + length)
      const decipher = createDecipheriv('aes-128-gcm', content, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const open = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // The text ends with the byte 2, behind which only padding stands.
      return JSON.parse(open.subarray(0, open.lastIndexOf(2)).toString())
    },
  }
}

function derive(key: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length))
}
