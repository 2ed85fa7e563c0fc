import { href } from 'react-router'
import type { MarketFilter } from '#app/domain/money/market/market.ts'
import type { FilterChip } from '#app/views/discover/filter-chips.tsx'

export type TypedFilter = Partial<Record<keyof MarketFilter, string>>

const labels: Record<Exclude<keyof MarketFilter, 'sort'>, (value: string) => string> = {
  search: (words) => `“${words}”`,
  area: (area) => `In ${area}`,
  seller: (name) => `By ${name}`,
  minPrice: (price) => `From $${price.replace('$', '')}`,
  maxPrice: (price) => `Up to $${price.replace('$', '')}`,
}
const names = Object.keys(labels) as (keyof typeof labels)[]

export function chipsOf(filter: TypedFilter): FilterChip[] {
  return names.flatMap((name) => {
    const value = filter[name]?.trim()
    return value
      ? [{ label: labels[name](value), href: marketHref({ ...filter, [name]: undefined }) }]
      : []
  })
}

export function marketHref(filter: TypedFilter) {
  const params = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  return params.size > 0 ? `${href('/marketplace')}?${params}` : href('/marketplace')
}
