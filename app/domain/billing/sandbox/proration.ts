import { TZDateMini } from '@date-fns/tz/date/mini'
import { addMonths } from 'date-fns/addMonths'

type Paid = { cents: number; interval: 'month' | 'year'; periodStart: number; periodEnd: number }
type Next = { cents: number; interval: 'month' | 'year' }

/**
 * What a change of plan costs, as Stripe prorates: the rest of the old plan is credited by the
 * second. In the same interval the rest of the new one is charged; another interval begins at once
 * and is charged whole. Cents; times are seconds; negative is a credit.
 */
export function prorate(paid: Paid, next: Next, at: number): number {
  const whole = Math.max(1, paid.periodEnd - paid.periodStart)
  const rest = Math.min(1, Math.max(0, (paid.periodEnd - at) / whole))
  const added = next.interval === paid.interval ? Math.round(next.cents * rest) : next.cents
  return added - Math.round(paid.cents * rest)
}

/** A month or a year later, on the last day of a month that is too short. Seconds. */
export function endOfPeriod(start: number, interval: 'month' | 'year'): number {
  const end = addMonths(new TZDateMini(start * 1000, 'UTC'), interval === 'year' ? 12 : 1)
  return Math.floor(end.getTime() / 1000)
}
