import { render as renderElement } from '@react-email/components'
import type { ReactNode } from 'react'
import type { Mails, MailTemplate } from '#app/domain/messages/mail.ts'
import * as confirmEmail from './confirm-email.tsx'
import * as resetPassword from './reset-password.tsx'

type Template<Props> = { subject: (props: Props) => string; Content: (props: Props) => ReactNode }

const templates: { [Name in MailTemplate]: Template<Mails[Name]> } = { confirmEmail, resetPassword }

/** Subject (one line), HTML and text alternative of a mail. */
export async function render<Name extends MailTemplate>(name: Name, props: Mails[Name]) {
  const { subject, Content } = templates[name] as Template<Mails[Name]>
  const element = <Content {...props} />
  const [html, text] = await Promise.all([
    renderElement(element),
    renderElement(element, { plainText: true }),
  ])
  return { subject: subject(props).replace(/\s+/g, ' ').trim(), html, text }
}
