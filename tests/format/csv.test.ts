import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvLine } from '#app/format/csv.ts'

test('cells that a spreadsheet would run begin with an apostrophe, and negative numbers do not', () => {
  const run = ['=1+1', '+1', '@sum', '-2+3', '-A1', '\tx', '\rx', '-1.2.3', '-1e5', '--1']
  for (const cell of run) expect(parse(csvLine([cell]))).toEqual([[`'${cell}`]])
  const plain = ['-33.8568125', '-0.5', '-7', '151.2', 'x=1', 'a,"b"\nc', '']
  expect(parse(csvLine(plain))).toEqual([plain])
  expect(csvLine(['-33.8568125', 'Quay'])).toBe('-33.8568125,Quay\r\n')
})
