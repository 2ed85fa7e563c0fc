import PostalMime, { type Email } from 'postal-mime'
import * as transport from '#app/integrations/mail.server.ts'

export type ReadMail = Email & { links: string[]; text: string; html: string }

/** A mail in the outbox; `links` are the addresses that its HTML leads to. */
export async function readMail(id: string): Promise<ReadMail> {
  const mail = await PostalMime.parse((await transport.findSent(id)) ?? '')
  const { html = '', text = '' } = mail
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  )
  return { ...mail, html, text, links }
}
