import { z } from 'zod'
import { Contact, ContactInput } from '#app/domain/messages/contact.ts'
import { blankToUndefined } from './account-bodies.ts'

const text = z.string().nullish()

/** Null and blank count as absent. */
export const ContactToSend = z
  .strictObject({
    name: text,
    email: text,
    subject: text,
    messageType: text,
    message: text,
  })
  .transform(({ name, email, subject, messageType, message }): object => ({
    name: blankToUndefined(name),
    email: blankToUndefined(email),
    subject: blankToUndefined(subject),
    messageType: blankToUndefined(messageType),
    message: message ?? undefined,
  }))
  .pipe(ContactInput)

/** The whole message comes back, with another `isRead`. */
export const ContactToChange = Contact.partial().strict()
