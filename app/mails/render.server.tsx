import { render as renderElement, toPlainText } from '@react-email/components'
import type { ReactNode } from 'react'
import type { Mails, MailTemplate } from '#app/domain/post/mail.ts'
import * as accessTokenMade from './access-token-made.tsx'
import * as accountRemoved from './account-removed.tsx'
import * as calendarFeedMade from './calendar-feed-made.tsx'
import * as callSheet from './call-sheet.tsx'
import * as confirmEmail from './confirm-email.tsx'
import * as contactMessage from './contact-message.tsx'
import * as contactReply from './contact-reply.tsx'
import * as educationDecided from './education-decided.tsx'
import * as emailChangeNotice from './email-change-notice.tsx'
import * as emailChanged from './email-changed.tsx'
import * as emailTaken from './email-taken.tsx'
import * as exportReady from './export-ready.tsx'
import * as invite from './invite.tsx'
import * as itemSold from './item-sold.tsx'
import * as itemTakenDown from './item-taken-down.tsx'
import * as moneyTrouble from './money-trouble.tsx'
import * as passwordChanged from './password-changed.tsx'
import * as payoutMade from './payout-made.tsx'
import * as purchaseRefunded from './purchase-refunded.tsx'
import * as receipt from './receipt.tsx'
import * as renewalFailed from './renewal-failed.tsx'
import * as resetPassword from './reset-password.tsx'
import * as saleDisputed from './sale-disputed.tsx'
import * as shareInvitation from './share-invitation.tsx'
import * as shootTomorrow from './shoot-tomorrow.tsx'
import * as submissionDecided from './submission-decided.tsx'
import * as webhookMade from './webhook-made.tsx'
import * as webhookTurnedOff from './webhook-turned-off.tsx'

type Template<Props> = { subject: (props: Props) => string; Content: (props: Props) => ReactNode }

const templates: { [Name in MailTemplate]: Template<Mails[Name]> } = {
  accessTokenMade,
  accountRemoved,
  confirmEmail,
  contactMessage,
  contactReply,
  educationDecided,
  emailChanged,
  emailChangeNotice,
  emailTaken,
  exportReady,
  invite,
  itemSold,
  itemTakenDown,
  passwordChanged,
  receipt,
  moneyTrouble,
  payoutMade,
  purchaseRefunded,
  renewalFailed,
  resetPassword,
  saleDisputed,
  shareInvitation,
  shootTomorrow,
  submissionDecided,
  calendarFeedMade,
  callSheet,
  webhookMade,
  webhookTurnedOff,
}

export async function render<Name extends MailTemplate>(name: Name, props: Mails[Name]) {
  const { subject, Content } = templates[name] as Template<Mails[Name]>
  const html = await renderElement(<Content {...props} />)
  const words = { subject: subject(props).replace(/\s+/g, ' ').trim(), html, text: textOf(html) }
  return 'stopLink' in props ? { ...words, stopLink: props.stopLink } : words
}

/** Keeps the case of headings, and writes a row of a table as a line. */
function textOf(html: string) {
  const breaks = { leadingLineBreaks: 1, trailingLineBreaks: 1 }
  return toPlainText(html, {
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'tr.row', format: 'block', options: breaks },
      { selector: '.next', format: 'inlineSurround', options: { prefix: ' · ' } },
      { selector: 'a.cell', format: 'anchor', options: { ignoreHref: true } },
    ],
  })
}
