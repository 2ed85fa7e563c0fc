import { z } from 'zod'
import { LoginInput, SignUpInput } from '#app/domain/users/user.ts'

/** The app sends its whole form: null and blank count as absent. */
const text = z.string().max(1000).nullish()

/** The app's login form also requests the bundle, and sends its SSO state. */
const loginOptions = { isGetRecceData: z.boolean().optional(), isSsoFlow: z.boolean().optional() }

/** POST `login`: an e-mail address, a username, or either in `emailOrUsername`. */
export const LoginBody = z
  .strictObject({
    emailOrUsername: text,
    email: text,
    username: text,
    password: text,
    ...loginOptions,
  })
  .transform(({ emailOrUsername, email, username, password, isGetRecceData = false }) => ({
    emailOrUsername: [emailOrUsername, email, username].map(blankToUndefined).find(Boolean),
    password: password || undefined,
    isGetRecceData,
  }))
  .pipe(LoginInput.extend({ isGetRecceData: z.boolean() }))

/** POST `signup`: a password and at least one of e-mail address and username. */
export const SignUpBody = z
  .strictObject({ email: text, username: text, password: text, ...loginOptions })
  .transform(({ email, username, password, isGetRecceData = false }): object => ({
    email: blankToUndefined(email),
    username: blankToUndefined(username),
    password: password || undefined,
    isGetRecceData,
  }))
  .pipe(SignUpInput.safeExtend({ isGetRecceData: z.boolean() }))

/** Undefined for a blank text and the words `undefined` and `null`. */
export function blankToUndefined(value: string | null | undefined) {
  const isNothing = /^\s*(?:undefined|null)?\s*$/.test(value ?? '')
  return isNothing ? undefined : (value as string)
}
