import { href } from 'react-router'
import { type MarketOrder, marketOrders } from '#app/domain/money/market/market.ts'
import { TextField } from '#app/ui/field.tsx'
import { SortMenu } from '#app/ui/items/toolbar.tsx'
import { SearchRow } from '#app/views/discover/search-row.tsx'
import type { Route } from './+types/page'
import { chipsOf, marketHref } from './chips.ts'

const orderWords: Record<MarketOrder, string> = {
  newest: 'Newest first',
  cheapest: 'Price, low to high',
  dearest: 'Price, high to low',
  title: 'Title A–Z',
}

type MarketSearchProps = Pick<Route.ComponentProps['loaderData'], 'filter' | 'wrong'> & {
  isSmall: boolean
}

/** @param isSmall whether so little is for sale that nothing needs to be filtered */
export function MarketSearch({ filter, wrong, isSmall }: MarketSearchProps) {
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
      {filter.sort && <input type="hidden" name="sort" value={filter.sort} />}
      <SortMenu
        align="end"
        sorts={marketOrders.map((sort) => ({
          words: orderWords[sort],
          href: marketHref({ ...filter, sort }),
          isCurrent: sort === (filter.sort ?? marketOrders[0]),
        }))}
      />
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
