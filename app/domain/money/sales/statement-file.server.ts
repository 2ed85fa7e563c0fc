import type { Actor } from '#app/domain/users/actor.ts'
import { csvLine } from '#app/format/csv.ts'
import { type Entry, entryNames, type Period } from './statement.ts'
import * as statements from './statements.server.ts'

const pageSize = 500

/** Writes CSV (RFC 4180) in dollars; income and expenses have separate columns. */
export async function* writeStatement(actor: Actor, period: Period): AsyncGenerator<string> {
  yield csvLine([
    'Date (UTC)',
    'Entry',
    'Portfolio',
    'Reference',
    'Paid in',
    'Paid back or out',
    'Fee',
    'Fee returned',
    'Currency',
  ])
  let cursor: string | undefined
  do {
    const { items, nextCursor } = await statements.list(actor, period, { cursor, limit: pageSize })
    yield items.map(lineOf).join('')
    cursor = nextCursor
  } while (cursor)
}

function lineOf({ kind, title, reference, grossCents, feeCents, createdAt }: Entry) {
  return csvLine([
    createdAt.toISOString().slice(0, 19).replace('T', ' '),
    entryNames[kind],
    title,
    reference,
    amount(grossCents),
    amount(-grossCents),
    amount(feeCents),
    amount(-feeCents),
    'USD',
  ])
}

function amount(cents: number) {
  return cents > 0 ? (cents / 100).toFixed(2) : ''
}
