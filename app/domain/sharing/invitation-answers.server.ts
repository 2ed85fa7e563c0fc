import { z } from 'zod'
import { db } from '#app/db/client.server.ts'
import * as confirmations from '#app/domain/accounts/confirmations.server.ts'
import * as users from '#app/domain/accounts/users.server.ts'
import { invalid, wrongInput } from '#app/domain/rules/errors.ts'
import { type Actor, isUser, requireUser } from '#app/domain/users/actor.ts'
import { findHolder } from '#app/domain/users/emails.server.ts'
import { SignUpInput, type User } from '#app/domain/users/user.ts'
import { accountWords } from '#app/domain/users/words.ts'
import type { Clock } from '#app/format/clock.ts'
import { type Invitation, provenEmail } from './invitations.server.ts'
import * as receivedShares from './received-shares.server.ts'
import { shareWords } from './words.ts'

export const JoinInput = z.object({
  password: z
    .string({ error: accountWords.passwordToJoin.text })
    .min(1, accountWords.passwordToJoin.text),
})

/** `name` is the username, or if `isNew` the e-mail address of an account to create. */
export type InvitedAccount = { name: string; isNew: boolean }

/** Returns undefined unless the link proves that its reader was invited. */
export async function findInvitedAccount(
  invitation: Invitation,
  proof: string,
): Promise<InvitedAccount | undefined> {
  if (invitation.userId) {
    const { username } = await users.find(invitation.userId)
    return { name: username, isNew: false }
  }
  const email = provenEmail(invitation, proof)
  return email ? { name: email, isNew: !(await findHolder(db, email)) } : undefined
}

/** Logs in, or creates an account if the invited address has none and the link proves it. */
export async function logInOrSignUp(
  invitation: Invitation,
  proof: string,
  password: string,
  from: { address: string; clock: Clock },
): Promise<User> {
  const invited = await findInvitedAccount(invitation, proof)
  if (!invited) throw invalid(shareWords.linkNoProof)
  const { name, isNew } = invited
  if (!isNew) return users.logIn({ emailOrUsername: name, password }, from.address)
  const input = SignUpInput.safeParse({ email: name, password })
  if (!input.success) throw wrongInput(input.error, 'password')
  const { id } = await users.signUp(input.data, from)
  await confirmations.confirmProven(id, name)
  return users.find(id)
}

/** Declines an invitation; without a login if the link proves the invited address. */
export async function decline(actor: Actor, invitation: Invitation, proof: string) {
  if (!isUser(actor) && invitation.status === 'rejected') return
  const email = isUser(actor) ? null : provenEmail(invitation, proof)
  if (email) await receivedShares.declineAs(invitation, email)
  else await receivedShares.respondByLink(actor, invitation, 'rejected')
}

/** Accepts an invitation, and confirms the invited address if the link proves it. */
export async function accept(actor: Actor, invitation: Invitation, proof: string) {
  const user = requireUser(actor)
  const email = provenEmail(invitation, proof)
  await receivedShares.respondByLink(actor, invitation, 'accepted')
  if (email && !user.impersonator) await confirmations.confirmProven(user.id, email)
}
