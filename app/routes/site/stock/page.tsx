import type { ReactNode } from 'react'
import { data, Form } from 'react-router'
import { dollars, price } from '#app/format/money.ts'
import { formatNumber } from '#app/format/number.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { Route } from './+types/page'
import '#app/routes/site/site.css'
import { computeFor, type Shown } from './view.server.ts'

export function meta() {
  return [
    { title: 'Stock calculator · Recce' },
    {
      name: 'description',
      content: 'What a weekly gain becomes when it is left to work, and what leverage does.',
    },
    { name: 'robots', content: 'noindex' },
  ]
}

export function loader({ request }: Route.LoaderArgs) {
  const computed = computeFor(new URL(request.url).searchParams)
  return data(computed, { status: computed.shown ? 200 : 400 })
}

export default function Stock({ loaderData }: Route.ComponentProps) {
  const { typed, errors, shown, rates, leverage } = loaderData
  const field = (name: keyof typeof typed) => ({
    id: name,
    name,
    defaultValue: typed[name],
    errors: errors[name],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
  })
  return (
    <main className="page stock">
      <h1>Stock calculator</h1>
      <p className="lede">
        What a weekly gain becomes when it is left to work, and what one move of a price does to a
        position bought with leverage {leverage}.
      </p>
      <Form method="get" preventScrollReset className="panel" key={JSON.stringify(typed)}>
        <TextField {...field('principal')} label="Principal" prefix="$" />
        <TextField {...field('percent')} label="Percent" prefix="%" />
        <TextField {...field('priceA')} label="Ticker A, price" aside="optional" prefix="$" />
        <TextField {...field('priceB')} label="Ticker B, price" aside="optional" prefix="$" />
        <Button type="submit">Calculate</Button>
      </Form>
      {shown && <Results shown={shown} rates={rates} />}
    </main>
  )
}

function Results({ shown, rates }: { shown: Shown; rates: readonly number[] }) {
  return (
    <>
      {shown.positions.length > 0 && <Positions positions={shown.positions} />}
      <Projection title="The first year" unit="Month" rates={rates} rows={shown.months} />
      <Projection title="Five years" unit="Year" rates={rates} rows={shown.years} />
    </>
  )
}

function Positions({ positions }: { positions: Shown['positions'] }) {
  return (
    <Table title="Positions">
      <thead>
        <tr>
          <th scope="col">Ticker</th>
          {positions.map(({ ticker }) => (
            <th key={ticker} scope="col">
              {ticker}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {positionRows.map(([label, write]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {positions.map((position) => (
              <td key={position.ticker}>{write(position)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const positionRows: [label: string, write: (of: Shown['positions'][number]) => string][] = [
  ['Shares', ({ shares }) => formatNumber(shares)],
  ['Price', (position) => dollars(position.price * 100)],
  ['After the move', ({ target }) => dollars(target * 100)],
  ['Gain', ({ gain }) => dollars(gain * 100)],
  ['Of the principal', ({ gainPercent }) => `${gainPercent.toFixed(2)} %`],
]

type ProjectionProps = {
  title: string
  unit: string
  rates: readonly number[]
  rows: Shown['months']
}

function Projection({ title, unit, rates, rows }: ProjectionProps) {
  return (
    <Table title={title}>
      <thead>
        <tr>
          <th scope="col">{unit}</th>
          {rates.map((rate) => (
            <th key={rate} scope="col">
              {rate} % a week
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ number, balances }) => (
          <tr key={number}>
            <th scope="row">{number}</th>
            {balances.map((balance, index) => (
              <td key={rates[index]}>{price(Math.round(balance) * 100)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Table({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard */}
      <section className="stock-table" aria-label={title} tabIndex={0}>
        <table>{children}</table>
      </section>
    </section>
  )
}
