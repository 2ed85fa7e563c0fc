import { expect, test } from 'vitest'
import { shortAddress, webAddress } from '#app/domain/rules/web-address.ts'

test.each([
  ['example.com', 'https://example.com/'],
  ['www.example.com/prints/', 'https://www.example.com/prints/'],
  ['http://example.com', 'http://example.com/'],
  ['HTTPS://Example.com/A', 'https://example.com/A'],
  ['https://example.com/a b', 'https://example.com/a%20b'],
  ['example.com/a:b', 'https://example.com/a:b'],
  ['example.com?to=http://a.example', 'https://example.com/?to=http://a.example'],
])('%j is the address %s', (text, address) => {
  expect(webAddress(text)).toBe(address)
})

test.each([
  '',
  'harbour',
  'https://harbour/a.b',
  'https://',
  'a b.example',
  'javascript:alert(1)',
  'javascript://example.com/',
  'ftp://example.com/a',
  'web+recce://example.com/',
  'h323://example.com/',
  'mailto:me@example.com',
  'https://me@example.com',
  'https://:secret@example.com',
  'https://me:secret@example.com',
])('%j is no address of the web', (text) => {
  expect(webAddress(text)).toBeUndefined()
})

test.each([
  ['https://www.example.com/', 'example.com'],
  ['https://example.com/prints/', 'example.com/prints'],
  ['https://example.com/a/b?page=2#top', 'example.com/a/b'],
  ['https://prints.www.example.com/', 'prints.www.example.com'],
  [`https://example.com/${'x'.repeat(28)}`, `example.com/${'x'.repeat(28)}`],
  [`https://example.com/${'x'.repeat(29)}`, `example.com/${'x'.repeat(27)}…`],
])('%s is shown as %s', (url, shown) => {
  expect(shortAddress(url)).toBe(shown)
})
