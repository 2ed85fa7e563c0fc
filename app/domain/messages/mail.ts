/**
 * Every mail that Recce writes, and what its template shows. Links are whole addresses of `PUBLIC_URL`.
 * The template of a name is `app/mails/<name>.tsx`.
 */
export type Mails = {
  /** To somebody with whom an item is to be shared; without an account the link leads to sign-up. */
  shareInvitation: {
    owner: string
    kind: string
    title: string
    accessLevel: string
    hasAccount: boolean
    link: string
    /** Where the address stops all invitations. */
    stopLink: string
  }
  /** To somebody who forgot their password. `token` is for typing in where the link cannot be opened. */
  resetPassword: { username: string; link: string; token: string; minutes: number }
  /** To whom an address is said to belong, at sign-up and on demand. */
  confirmEmail: { username: string; link: string; days: number }
  /** To the operator: what somebody wrote on the contact page, and where it can be read. */
  contactMessage: {
    name: string
    email: string
    type: string
    subject: string
    message: string
    link: string
  }
  /** To who wrote a message: the operator's answer above their own words. */
  contactReply: { name: string; author: string; subject: string; reply: string; message: string }
  /** To the address before, when another one is to take its place. */
  emailChangeNotice: { username: string; newEmail: string; link: string }
  /** To the address that an account has left: how to take it back, for so many days. */
  emailChanged: { username: string; newEmail: string; link: string; days: number }
  /** To the owner of an address that somebody named for another account. */
  emailTaken: { username: string; loginLink: string; resetLink: string }
  /** To somebody whose password was changed: by the link of a mail, or else on the account page. */
  passwordChanged: { username: string; link: string; isReset: boolean }
  /** To somebody whose download is made: how large it is and until when it stays, in words. */
  exportReady: { username: string; link: string; size: string; until: string }
  /** The last mail to somebody who deleted their account. */
  accountRemoved: { username: string }
  /** To somebody who asked for the app. */
  invite: { link: string; stopLink: string }
}

export type MailTemplate = keyof Mails

/**
 * A mail as it leaves. `from` and `to` are single addresses; `id` makes the Message-ID, so that a
 * second copy shows as one.
 */
export type Mail = {
  id: string
  to: string
  replyTo: string | null
  subject: string
  html: string
  text: string
  /** Where its mail program stops such mails with one press (RFC 8058). */
  stopLink?: string
}

/**
 * How a mail fares. One is `unclear` when the mail server may have taken it and nobody knows: it is
 * sent again only by an admin, so that nothing that was taken is sent twice by itself.
 */
export const mailStatuses = ['waiting', 'sending', 'sent', 'unclear', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]
