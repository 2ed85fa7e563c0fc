import { expect, test } from 'vitest'
import {
  balanceAfter,
  position,
  projectMonths,
  projectYears,
} from '#app/routes/site/stock/calculation.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'

useDatabase()

test('a balance grows by its rate every week', () => {
  expect(balanceAfter(650_000, 1, 0)).toBe(650_000)
  expect(balanceAfter(650_000, 1, 1)).toBeCloseTo(656_500)
  expect(balanceAfter(650_000, 2, 2)).toBeCloseTo(676_260)
})

test('twelve months are the first of five years', () => {
  const months = projectMonths(650_000)
  const years = projectYears(650_000)
  expect([months.length, years.length]).toEqual([12, 5])
  for (const [index, balance] of (years[0]?.balances ?? []).entries()) {
    expect(months[11]?.balances[index]).toBeCloseTo(balance)
  }
  expect(years[4]?.balances.map(Math.round)).toEqual([8_639_141, 31_194_953, 111_932_967])
})

test('a position is bought with twice the principal, in whole shares', () => {
  const { shares, target, gain, gainPercent } = position(650_000, 182.4, 1.5)
  expect(shares).toBe(7127)
  expect(target).toBeCloseTo(185.136)
  expect(gain).toBeCloseTo(19_499.47, 2)
  expect(gainPercent).toBeCloseTo(3, 2)
  expect(position(650_000, 100, -50).gainPercent).toBe(-100)
  expect(position(650_000, 0, 10)).toMatchObject({ shares: 0, gain: 0 })
})

test('the calculator begins with its defaults and computes without scripts', async () => {
  const first = await (await request('/stock')).text()
  expect(first).toContain('value="650000"')
  expect(first).toContain('noindex')
  expect(first).toContain('$1,090,498')
  expect(first).not.toContain('Positions')
  const asked = await request('/stock?principal=1,000&percent=10&priceA=50&priceB=')
  const html = await asked.text()
  expect(html).toContain('value="1000"')
  expect(html).toMatch(/<td>40<\/td>/)
  expect(html).toContain('$55.00')
  expect(html).toContain('20.00 %'.replace(' ', ' '))
})

test.each([
  ['principal=0', 'Please enter at least 1'],
  ['principal=-5', 'Please enter at least 1'],
  ['principal=abc', 'Please enter a valid number'],
  ['principal=1e400', 'Please enter a valid number'],
  ['principal=9999999999', 'Please enter at most 1,000,000,000'],
  ['percent=-101', 'A price cannot fall by more than 100 percent'],
  ['percent=NaN', 'Please enter a valid number'],
  ['priceA=-1', 'Please enter 0 or more'],
  ['priceB=%3Cscript%3E', 'Please enter a valid number'],
])('%s is refused with the field kept', async (query, message) => {
  const response = await request(`/stock?${query}`)
  expect(response.status).toBe(400)
  const html = await response.text()
  expect(html).toContain(message)
  expect(html).not.toContain('The first year')
  expect(html).not.toContain('<script>"')
})
