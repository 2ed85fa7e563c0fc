import { href } from 'react-router'
import { type MarketOrder, marketOrders } from '#app/domain/money/market/market.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import type { Route } from './+types/page'

const orderWords: Record<MarketOrder, string> = {
  newest: 'Newest',
  cheapest: 'Price, low to high',
  dearest: 'Price, high to low',
  title: 'Title',
}

type FiltersProps = Pick<Route.ComponentProps['loaderData'], 'filter' | 'wrong' | 'isWhole'>

export function Filters({ filter, wrong, isWhole }: FiltersProps) {
  const errorsOf = (name: string) => {
    const found = wrong?.find(({ field }) => field === name)
    return found && [found.message]
  }
  const shared = { autoComplete: 'off', maxLength: 100 }
  return (
    <search>
      <form method="get" action={href('/marketplace')} className="market-filters">
        <TextField
          {...shared}
          id="search"
          name="search"
          label="Search"
          defaultValue={filter.search}
        />
        <TextField
          {...shared}
          id="area"
          name="area"
          label="Town or country"
          defaultValue={filter.area}
        />
        <TextField
          {...shared}
          id="seller"
          name="seller"
          label="Seller"
          defaultValue={filter.seller}
        />
        {(['minPrice', 'maxPrice'] as const).map((name) => (
          <TextField
            key={name}
            {...shared}
            id={name}
            name={name}
            label={name === 'minPrice' ? 'Price from' : 'Price to'}
            prefix="$"
            inputMode="decimal"
            defaultValue={filter[name]}
            errors={errorsOf(name)}
          />
        ))}
        <SelectField
          id="sort"
          name="sort"
          label="Sort by"
          defaultValue={filter.sort}
          options={marketOrders.map((value) => ({ value, label: orderWords[value] }))}
        />
        <p className="actions">
          <button type="submit" className={buttonClass()}>
            Search
          </button>
          {!isWhole && <a href={href('/marketplace')}>Show everything</a>}
        </p>
      </form>
    </search>
  )
}
