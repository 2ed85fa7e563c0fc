/** Where the reader chooses what is mailed, and what stops mails of this kind. */
export type SwitchLinks = { settingsLink: string; stopLink: string }

/** A link to choose a new password; `token` can be typed in where it cannot be opened. */
type Reset = { username: string; link: string; token: string }

/** Props of every template `app/mails/<name>.tsx`. Links are full addresses. */
export type Mails = {
  /** To a person an item is shared with; without an account the link leads to sign-up. */
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
    /** Where somebody with an account chooses what is mailed. */
    settingsLink?: string
    /** Of a shoot, in words: its day, when the recipient is called, what for, and where. */
    when?: string
    call?: string
    role?: string
    places?: string
    /** The day as a calendar file. */
    calendarLink?: string
    /** What the owner wrote to the recipient. */
    note?: string
    /** The files of the photo whose small picture comes with the mail. */
    picture?: string
  }
  resetPassword: Reset & {
    /** Further accounts that name the address, while nobody has confirmed it. */
    others?: Reset[]
    minutes: number
  }
  /** To an address that an account names, at sign-up and on request. */
  confirmEmail: { username: string; link: string; days: number }
  /** To the operators: a message of the contact page. */
  contactMessage: {
    name: string
    email: string
    type: string
    subject: string
    message: string
    link: string
  }
  /** To the sender of a message: the operator's reply above the message. */
  contactReply: { name: string; author: string; subject: string; reply: string; message: string }
  /** To the current address, when another is to replace it. */
  emailChangeNotice: { username: string; newEmail: string; link: string }
  /** To the former address: how to take the account back within `days`. */
  emailChanged: { username: string; newEmail: string; link: string; days: number }
  /** To the owner of an address that another account has named. */
  emailTaken: { username: string; loginLink: string; resetLink: string }
  /**
   * `isReset` is true after a reset by mail, false after a change on the account page. Only a reset
   * fills `ended`, what it removed, separated by commas, and `links`, a line per open share link.
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
  /** `name` is the token's, which is in no mail itself; `allowed` is a line for each scope. */
  accessTokenMade: { username: string; name: string; allowed: string; link: string }
  /** `size` and `until` are words. */
  exportReady: { username: string; link: string; size: string; until: string }
  accountRemoved: { username: string }
  /**
   * To the owner of what was submitted to Discover; `link` leads to where they see and change it.
   */
  submissionDecided: {
    kind: string
    title: string
    isAccepted: boolean
    reason: string
    link: string
  } & SwitchLinks
  /** To the crew on the evening before; all are words, and `light` may be empty. */
  shootTomorrow: { title: string; when: string; light: string; link: string } & SwitchLinks
  /** To a seller. */
  itemSold: { title: string; price: string; link: string } & SwitchLinks
  /** To the owner of what an admin took off the public. */
  itemTakenDown: { kind: string; title: string; reason: string; link: string; support: string }
  /** To who asked for the education price; `until` is words, empty where it was declined. */
  educationDecided: { username: string; word: string; until: string; link: string }
  /** To whoever paid. All are words; `link` leads to the receipt. */
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
  /** To buyer and seller: a price was given back. `price` is words. */
  purchaseRefunded: { title: string; price: string; link: string; isSeller: boolean }
  /** To the seller: the buyer's bank takes a price back, or has decided about it. */
  saleDisputed: { title: string; price: string; isDecided: boolean; isWon: boolean; link: string }
  /** To a seller: what was paid out, or was not after all. `amount` and `day` are words. */
  payoutMade: { amount: string; day: string; reference: string; isUndone: boolean; link: string }
  /** To the payer of a plan whose renewal was not paid, and has taken the plan away or not. */
  renewalFailed: {
    tier: string
    needsBank: boolean
    isPaused: boolean
    hasEnded: boolean
    link: string
  }
  /** To the admins: how many changes of money and events wait too long, failed, or differ. */
  moneyTrouble: { waiting: number; failed: number; differing: number; link: string }
  invite: { link: string; stopLink: string }
}

export type MailTemplate = keyof Mails

/** A rendered mail. `id` makes the Message-ID, so that a second copy shows as one. */
export type Mail = {
  id: string
  to: string
  replyTo: string | null
  subject: string
  html: string
  text: string
  /** Unsubscribes with one click in the mail program (RFC 8058). */
  stopLink?: string
  /** A JPEG that the HTML shows as `cid:` and `pictureName` (RFC 2392). */
  picture?: Uint8Array
}

export const pictureName = 'picture'

/** An `unclear` mail may have been taken; only an admin sends it again, so that none goes twice. */
export const mailStatuses = ['waiting', 'sending', 'sent', 'unclear', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]
