import type { AccessLevel } from '#app/domain/rules/access-level.ts'
/** `stopLink` stops the mails of this kind. */
export type SwitchLinks = { settingsLink: string; stopLink: string }

/** `token` can be typed in if the link cannot be opened. */
type Reset = { username: string; link: string; token: string }

/** Props of the templates `app/mails/<name>.tsx`. Links are absolute URLs. */
export type Mails = {
  /** If the recipient has no account, `link` leads to the sign-up. */
  shareInvitation: {
    owner: string
    name?: string
    kind: string
    title: string
    accessLevel: AccessLevel
    hasAccount: boolean
    link: string
    /** Stops all invitations to the recipient's address. */
    stopLink: string
    settingsLink?: string
    /** The fields from `when` to `note` are for invitations to a shoot; times are formatted. */
    when?: string
    call?: string
    role?: string
    places?: string
    calendarLink?: string
    note?: string
    picture?: string
  }
  resetPassword: Reset & {
    /** Other accounts with the same unconfirmed address. */
    others?: Reset[]
    minutes: number
  }
  confirmEmail: { username: string; link: string; days: number }
  /** Sent to the operators of this site. */
  contactMessage: {
    name: string
    email: string
    type: string
    subject: string
    message: string
    link: string
  }
  /** Sent to the sender of a contact message. */
  contactReply: { name: string; author: string; subject: string; reply: string; message: string }
  emailChangeNotice: { username: string; newEmail: string; link: string }
  /** Sent to the former address, which `link` restores within `days` days. */
  emailChanged: { username: string; newEmail: string; link: string; days: number }
  /** Sent to the owner of an address that another account wants to use. */
  emailTaken: { username: string; loginLink: string; resetLink: string }
  /** `ended` names what was removed, `links` the open share links; empty unless `isReset`. */
  passwordChanged: {
    username: string
    link: string
    isReset: boolean
    ended: string
    links: string
  }
  webhookMade: { username: string; url: string; link: string }
  calendarFeedMade: { username: string; link: string }
  webhookTurnedOff: { username: string; url: string; link: string }
  /** `name` is the token's name; `allowed` has one line for each scope. */
  accessTokenMade: { username: string; name: string; allowed: string; link: string }
  exportReady: { username: string; link: string; size: string; until: string }
  accountRemoved: { username: string }
  /** Sent to the item's owner. */
  submissionDecided: {
    kind: string
    title: string
    isAccepted: boolean
    reason: string
    link: string
  } & SwitchLinks
  /** Sent to the crew in the evening before the shoot. */
  shootTomorrow: { title: string; when: string; light: string; link: string } & SwitchLinks
  /**
   * A person's sheet, with its PDF attached. `document` is a `SheetDocument` of `call-sheets`;
   * `changes` says in words what differs from the version before; `stopLink` stops mails to the
   * recipient's address.
   */
  callSheet: {
    document: object
    link: string
    changes: string[]
    isReminder: boolean
    note: string
    sender: string
    stopLink: string
  }
  itemSold: { title: string; price: string; link: string } & SwitchLinks
  /** Sent to the item's owner. */
  itemTakenDown: { kind: string; title: string; reason: string; link: string; support: string }
  /** `until` is empty if the request was declined. */
  educationDecided: { username: string; word: string; until: string; link: string }
  /** Sent to the payer; all values are formatted, and `link` leads to the receipt. */
  receipt: {
    what: string
    amount: string
    date: string
    seller: string
    number: string
    refund: string
    isTest: boolean
    link: string
  }
  purchaseRefunded: { title: string; price: string; link: string; isSeller: boolean }
  saleDisputed: { title: string; price: string; isDecided: boolean; isWon: boolean; link: string }
  payoutMade: { amount: string; day: string; reference: string; isUndone: boolean; link: string }
  renewalFailed: {
    tier: string
    needsBank: boolean
    isPaused: boolean
    hasEnded: boolean
    link: string
  }
  moneyTrouble: { waiting: number; failed: number; differing: number; link: string }
  invite: { link: string; stopLink: string }
}

export type MailTemplate = keyof Mails

/** The Message-ID contains `id`, so that mail clients recognise a second copy of the message. */
export type Mail = {
  id: string
  to: string
  replyTo: string | null
  subject: string
  html: string
  text: string
  /** URL for a one-click unsubscribe (RFC 8058). */
  stopLink?: string
  attachments?: MailAttachment[]
}

/** `mediaType` such as 'application/pdf'. */
export type MailFile = { fileName: string; mediaType: string; content: Buffer }

/** The HTML shows a file that has a Content-ID (RFC 2392), and lists no such file as attached. */
export type MailAttachment = MailFile & { contentId?: string }

/** The Content-ID of the picture of a mail. */
export const pictureName = 'picture'

/** The mail server may have accepted an `unclear` mail, so only an admin may send it again. */
export const mailStatuses = ['waiting', 'sending', 'sent', 'unclear', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]
