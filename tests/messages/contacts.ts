import { ContactInput } from '#app/domain/messages/contact.ts'
import * as contacts from '#app/domain/messages/contacts.server.ts'
import * as inbox from '#app/domain/messages/inbox.server.ts'
import { issueStamp } from '#app/domain/messages/stamp.server.ts'
import { visitor } from '#app/domain/users/actor.ts'
import type { User } from '#app/domain/users/user.ts'
import { aUser } from '#tests/support/factories.ts'

export function anAdmin(email = 'admin@recce.example') {
  return aUser({ role: 'admin', email })
}

let count = 0

export function aMessage(input: Partial<ContactInput> = {}) {
  const number = ++count
  return contacts.create(
    visitor,
    ContactInput.parse({
      name: `Sender ${number}`,
      email: `sender${number}@example.com`,
      subject: `Question ${number}`,
      message: `What about number ${number}?`,
      ...input,
    }),
    `198.51.100.${number % 250}`,
  )
}

export async function listMessages(admin: User) {
  const { items } = await inbox.list(admin, { limit: 100 })
  return items
}

export function aStamp({ secondsAgo = 60 } = {}) {
  const time = (Date.now() - secondsAgo * 1000).toString(16).padStart(12, '0')
  const rest = crypto.randomUUID().slice(14).replace(/^4/, '7')
  return issueStamp(`${time.slice(0, 8)}-${time.slice(8)}-${rest}`)
}
