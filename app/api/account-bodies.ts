import { z } from 'zod'
import { LoginInput, SignUpInput } from '#app/domain/users/user.ts'

/** The companion app sends its whole form, so null and blank mean that a field is absent. */
const text = z.string().max(1000).nullish()

/** The companion app's login form also sends these. Only `isGetRecceData` has an effect. */
const loginOptions = { isGetRecceData: z.boolean().optional(), isSsoFlow: z.boolean().optional() }

/** The body of POST `login`. `emailOrUsername` takes either an e-mail address or a username. */
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

/** The body of POST `signup`: a password, and an e-mail address, a username or both of them. */
export const SignUpBody = z
  .strictObject({ email: text, username: text, password: text, ...loginOptions })
  .transform(({ email, username, password, isGetRecceData = false }): object => ({
    email: blankToUndefined(email),
    username: blankToUndefined(username),
    password: password || undefined,
    isGetRecceData,
  }))
  .pipe(SignUpInput.safeExtend({ isGetRecceData: z.boolean() }))

/** Also treats the words `undefined` and `null` as blank. */
export function blankToUndefined(value: string | null | undefined) {
  const isNothing = /^\s*(?:undefined|null)?\s*$/.test(value ?? '')
  return isNothing ? undefined : (value as string)
}
