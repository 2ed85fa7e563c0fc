import { invalid } from '#app/domain/rules/errors.ts'
import { seal, unseal } from '#app/domain/rules/sealing.server.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { ImmichLogin } from './immich.ts'
import { immichWords } from './words.ts'

const validMs = 3_600_000

/** Encrypts the login for a form of this user, so that the key is neither stored nor shown. */
export function sealLogin(actor: Actor, login: ImmichLogin, now = Date.now()): string {
  const text = JSON.stringify({ login, until: now + validMs })
  return seal(sealOf(actor), text).toString('base64url')
}

/** @throws `invalid` after an hour, or if it was sealed for another user */
export function openLogin(actor: Actor, sealed: string, now = Date.now()): ImmichLogin {
  const bytes = Buffer.from(sealed, 'base64url')
  const text = bytes.length > 28 ? unseal(sealOf(actor), bytes) : undefined
  const { login, until } = text ? JSON.parse(text) : { login: undefined, until: 0 }
  if (until < now) throw invalid(immichWords.keyLost)
  return ImmichLogin.parse(login)
}

function sealOf(actor: Actor) {
  return `immich-form:${requireUser(actor).id}`
}
