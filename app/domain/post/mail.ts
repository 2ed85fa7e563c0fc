/** `stopLink` stops mails of this kind. */
export type SwitchLinks = { settingsLink: string; stopLink: string }

/** `token` can be typed where the link cannot be opened. */
type Reset = { username: string; link: string; token: string }

/** Props of `app/mails/<name>.tsx`. Links are full addresses. */
export type Mails = {
  /** Without an account the link leads to sign-up. */
  shareInvitation: {
    owner: string
    /** What the owner calls the recipient. */
    name?: string
    kind: string
    title: string
    accessLevel: string
    hasAccount: boolean
    link: string
    /** Stops all invitations to the address. */
    stopLink: string
    settingsLink?: string
    /** Of a shoot, as text. */
    when?: string
    call?: string
    role?: string
    places?: string
    calendarLink?: string
    note?: string
    /** File id of the small picture in the mail. */
    picture?: string
  }
  resetPassword: Reset & {
    /** Other accounts with this unconfirmed address. */
    others?: Reset[]
    minutes: number
  }
  confirmEmail: { username: string; link: string; days: number }
  /** To the operators. */
  contactMessage: {
    name: string
    email: string
    type: string
    subject: string
    message: string
    link: string
  }
  /** To the sender of a contact message. */
  contactReply: { name: string; author: string; subject: string; reply: string; message: string }
  /** To the current address. */
  emailChangeNotice: { username: string; newEmail: string; link: string }
  /** To the former address; the link works for `days`. */
  emailChanged: { username: string; newEmail: string; link: string; days: number }
  /** To the owner of an address that another account named. */
  emailTaken: { username: string; loginLink: string; resetLink: string }
  /**
   * Only a reset by mail fills `ended`, what it removed, and `links`, open share links, one a line.
   */
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
  /** `name` is the token's; `allowed` has a line for each scope. */
  accessTokenMade: { username: string; name: string; allowed: string; link: string }
  exportReady: { username: string; link: string; size: string; until: string }
  accountRemoved: { username: string }
  /** To the item's owner. */
  submissionDecided: {
    kind: string
    title: string
    isAccepted: boolean
    reason: string
    link: string
  } & SwitchLinks
  /** To the crew on the evening before; `light` may be empty. */
  shootTomorrow: { title: string; when: string; light: string; link: string } & SwitchLinks
  itemSold: { title: string; price: string; link: string } & SwitchLinks
  /** To the item's owner. */
  itemTakenDown: { kind: string; title: string; reason: string; link: string; support: string }
  /** `until` is empty if it was declined. */
  educationDecided: { username: string; word: string; until: string; link: string }
  /** To the payer, all as text; `link` leads to the receipt. */
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
  /** To buyer and seller. */
  purchaseRefunded: { title: string; price: string; link: string; isSeller: boolean }
  /** To the seller. */
  saleDisputed: { title: string; price: string; isDecided: boolean; isWon: boolean; link: string }
  /** To the seller. */
  payoutMade: { amount: string; day: string; reference: string; isUndone: boolean; link: string }
  /** To the payer of a plan. */
  renewalFailed: {
    tier: string
    needsBank: boolean
    isPaused: boolean
    hasEnded: boolean
    link: string
  }
  /** To the admins: changes of money that wait too long, failed, or differ. */
  moneyTrouble: { waiting: number; failed: number; differing: number; link: string }
  invite: { link: string; stopLink: string }
}

export type MailTemplate = keyof Mails

/** `id` makes the Message-ID, so that a second copy shows as one. */
export type Mail = {
  id: string
  to: string
  replyTo: string | null
  subject: string
  html: string
  text: string
  /** One-click unsubscribe (RFC 8058). */
  stopLink?: string
  /** A JPEG, shown as `cid:` and `pictureName` (RFC 2392). */
  picture?: Uint8Array
}

export const pictureName = 'picture'

/** An `unclear` mail may have been accepted; only an admin sends it again. */
export const mailStatuses = ['waiting', 'sending', 'sent', 'unclear', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]
