import { z } from 'zod'
import { formatNumber } from '#app/format/number.ts'

export const stock = {
  /** In percent. */
  weeklyRates: [1, 1.5, 2],
  principal: 650_000,
  years: 5,
  months: 12,
  weeks: 52,
  /** Dollars of stock that one dollar of principal buys. */
  leverage: 2,
} as const

const money = (max: number, min = 0) =>
  z.coerce
    .number('Please enter a valid number')
    .min(min, min === 0 ? 'Please enter 0 or more' : `Please enter at least ${min}`)
    .max(max, `Please enter at most ${formatNumber(max)}`)

/** In dollars; `percent` is the change of the price. Prices may be empty. */
export const StockInput = z.object({
  principal: money(1_000_000_000, 1).default(stock.principal),
  percent: z.coerce
    .number('Please enter a valid number')
    .min(-100, 'A price cannot fall by more than 100 percent')
    .max(1000, 'Please enter at most 1,000')
    .default(1),
  priceA: money(1_000_000).optional(),
  priceB: money(1_000_000).optional(),
})
export type StockInput = z.infer<typeof StockInput>

/** @param rate percent a week */
export function balanceAfter(principal: number, rate: number, weeks: number): number {
  return principal * (1 + rate / 100) ** weeks
}

/** `balances` are dollars for each weekly rate. `number` counts from 1. */
type ProjectionRow = { number: number; balances: number[] }

/** A month has `52 / 12` weeks, so that twelve months make a year. */
export function projectMonths(principal: number): ProjectionRow[] {
  return rows(stock.months, (month) => month * (stock.weeks / stock.months), principal)
}

export function projectYears(principal: number): ProjectionRow[] {
  return rows(stock.years, (year) => year * stock.weeks, principal)
}

type Position = {
  shares: number
  /** In dollars: `price × (1 + percent / 100)`. */
  target: number
  /** In dollars: `shares × (target − price)`. */
  gain: number
  /** In percent of the principal. */
  gainPercent: number
}

/** @param price in dollars; 0 buys nothing */
export function position(principal: number, price: number, percent: number): Position {
  const shares = price > 0 ? Math.floor((principal * stock.leverage) / price) : 0
  const target = price * (1 + percent / 100)
  const gain = shares * (target - price)
  return { shares, target, gain, gainPercent: (gain / principal) * 100 }
}

function rows(
  count: number,
  weeksOf: (number: number) => number,
  principal: number,
): ProjectionRow[] {
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    balances: stock.weeklyRates.map((rate) => balanceAfter(principal, rate, weeksOf(index + 1))),
  }))
}
