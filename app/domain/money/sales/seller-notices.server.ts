import type { DatabaseTransaction } from '#app/db/client.server.ts'
import { mailSwitchLinks } from '#app/domain/post/mail-switches.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import * as notices from '#app/domain/post/notices.server.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import { shortDate } from '#app/format/date.ts'
import { dollars } from '#app/format/money.ts'
import { env } from '#app/server/env.server.ts'
import type { SoldPurchase } from './sold.server.ts'

export async function notifySale(
  trx: DatabaseTransaction,
  { id, sellerId, title, priceCents: cents }: Omit<SaleNotice, 'buyerId'>,
) {
  if (!sellerId) return
  await notifications.create(trx, sellerId, 'itemSold', { itemId: id, username: '', title, cents })
  if (!(await notices.isMailed(trx, sellerId, 'sale'))) return
  await mails.writeToUser(trx, 'itemSold', sellerId, {
    title,
    price: dollars(cents),
    link: salesLink,
    ...mailSwitchLinks(sellerId, 'sale'),
  })
}

type SaleNotice = Pick<SoldPurchase, 'id' | 'buyerId' | 'sellerId' | 'title' | 'priceCents'>

export async function notifyRefund(
  trx: DatabaseTransaction,
  { id, buyerId, sellerId, title, priceCents: cents }: SaleNotice,
) {
  const about = { itemId: id, username: '' as const, title, cents }
  const price = dollars(cents)
  if (buyerId) {
    await notifications.create(trx, buyerId, 'purchaseRefunded', about)
    const link = `${env.PUBLIC_URL}/payment-history`
    const content = { title, price, link, isSeller: false }
    await mails.writeToUser(trx, 'purchaseRefunded', buyerId, content)
  }
  if (sellerId) {
    await notifications.create(trx, sellerId, 'saleRefunded', about)
    const content = { title, price, link: salesLink, isSeller: true }
    await mails.writeToUser(trx, 'purchaseRefunded', sellerId, content)
  }
}

const disputeKinds = { open: 'saleDisputed', won: 'disputeWon', lost: 'disputeLost' } as const

export async function notifyDispute(
  trx: DatabaseTransaction,
  { id, sellerId, title }: SaleNotice,
  { cents, status }: { cents: number; status: 'open' | 'won' | 'lost' },
) {
  if (!sellerId) return
  const about = { itemId: id, username: '' as const, title, cents }
  await notifications.create(trx, sellerId, disputeKinds[status], about)
  const [isDecided, isWon] = [status !== 'open', status === 'won']
  const content = { title, price: dollars(cents), isDecided, isWon, link: salesLink }
  await mails.writeToUser(trx, 'saleDisputed', sellerId, content)
}

type Payout = {
  id: string
  sellerId: string | null
  cents: number
  reference: string
  paidAt: Date
}

export async function notifyPayout(
  trx: DatabaseTransaction,
  { id, sellerId, cents, reference, paidAt }: Payout,
  isUndone: boolean,
) {
  if (!sellerId) return
  const about = { itemId: id, username: '' as const, title: reference, cents }
  await notifications.create(trx, sellerId, isUndone ? 'payoutUndone' : 'payoutMade', about)
  const amount = dollars(cents)
  const day = shortDate(paidAt, 'UTC')
  const content = { amount, day, reference, isUndone, link: salesLink }
  await mails.writeToUser(trx, 'payoutMade', sellerId, content)
}

const salesLink = `${env.PUBLIC_URL}/my/sales`
