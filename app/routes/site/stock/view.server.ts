import { z } from 'zod'
import { position, projectMonths, projectYears, StockInput, stock } from './calculation.ts'

const names = ['principal', 'percent', 'priceA', 'priceB'] as const
type Name = (typeof names)[number]

export type Shown = NonNullable<ReturnType<typeof results>>

export function computeFor(params: URLSearchParams) {
  const given = Object.fromEntries(
    names.flatMap((name) => {
      const text = params.get(name)?.replaceAll(',', '').trim().slice(0, 40)
      return text ? [[name, text]] : []
    }),
  ) as Partial<Record<Name, string>>
  const parsed = StockInput.safeParse(given)
  const typed = { principal: String(stock.principal), percent: '1', priceA: '', priceB: '' }
  return {
    typed: { ...typed, ...given },
    errors: parsed.success ? {} : (z.flattenError(parsed.error).fieldErrors as Errors),
    shown: parsed.success ? results(parsed.data) : null,
    rates: stock.weeklyRates,
    leverage: stock.leverage,
  }
}

type Errors = Partial<Record<Name, string[]>>

function results({ principal, percent, priceA, priceB }: StockInput) {
  const tickers = [
    { ticker: 'A', price: priceA },
    { ticker: 'B', price: priceB },
  ]
  return {
    positions: tickers.flatMap(({ ticker, price }) =>
      price === undefined ? [] : [{ ticker, price, ...position(principal, price, percent) }],
    ),
    months: projectMonths(principal),
    years: projectYears(principal),
  }
}
