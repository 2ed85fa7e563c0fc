import { href, useSubmit } from 'react-router'
import { type MarketOrder, marketOrders } from '#app/domain/money/market/market.ts'
import { TextField } from '#app/ui/field.tsx'
import { SearchRow } from '#app/views/discover/search-row.tsx'
import type { Route } from './+types/page'
import { chipsOf } from './chips.ts'

const orderWords: Record<MarketOrder, string> = {
  newest: 'Newest',
  cheapest: 'Price, low to high',
  dearest: 'Price, high to low',
  title: 'Title',
}

type MarketSearchProps = Pick<Route.ComponentProps['loaderData'], 'filter' | 'wrong'> & {
  isSmall: boolean
}

/** @param isSmall whether so little is for sale that nothing needs to be filtered */
export function MarketSearch({ filter, wrong, isSmall }: MarketSearchProps) {
  const submit = useSubmit()
  const errorsOf = (name: string) => {
    const found = wrong?.find(({ field }) => field === name)
    return found && [found.message]
  }
  const active = JSON.stringify(filter)
  return (
    <SearchRow
      key={active}
      action={href('/marketplace')}
      placeholder="Lisbon, rooftops, coast …"
      search={filter.search}
      errors={errorsOf('search')}
      filterCount={chipsOf({ ...filter, search: undefined }).length}
      isOpen={Boolean(wrong?.some(({ field }) => field !== 'search' && field !== 'sort'))}
      filters={!isSmall && <MarketFilters filter={filter} errorsOf={errorsOf} />}
    >
      <select
        className="input market-sort"
        name="sort"
        aria-label="Sort by"
        defaultValue={filter.sort}
        onChange={({ target }) => submit(target.form)}
      >
        {marketOrders.map((value) => (
          <option key={value} value={value}>
            {orderWords[value]}
          </option>
        ))}
      </select>
    </SearchRow>
  )
}

type MarketFiltersProps = Pick<MarketSearchProps, 'filter'> & {
  errorsOf: (name: string) => string[] | undefined
}

function MarketFilters({ filter, errorsOf }: MarketFiltersProps) {
  const shared = { autoComplete: 'off', maxLength: 100 }
  return (
    <>
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
    </>
  )
}
