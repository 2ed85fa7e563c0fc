import { expect, test } from 'vitest'
import { sniff } from '#app/domain/pictures/signature.ts'

/** Each character is a byte. */
function bytes(text: string) {
  return new Uint8Array(Buffer.from(text, 'latin1'))
}

/** The first box of a file of ISO media: its length, its brand, its version and further brands. */
function box(brand: string, others = '', length = 16 + others.length) {
  return `\0\0\0${String.fromCharCode(length)}ftyp${brand}\0\0\0\0${others}`
}

test.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
  [box('avif'), 'avif'],
  [box('avis'), 'avif'],
  [box('heic'), 'heic'],
  [box('heix'), 'heic'],
  [box('heim'), 'heic'],
  [box('heis'), 'heic'],
  [box('hevc'), 'heic'],
  [box('hevx'), 'heic'],
  [box('hevm'), 'heic'],
  [box('hevs'), 'heic'],
  [box('mif1', 'mif1heic'), 'heic'],
  [box('mif1', 'miafavif'), 'avif'],
  [box('heic', 'avif'), 'avif'],
  [box('mif1', `${'xxxx'.repeat(27)}avif`, 128), 'avif'],
])('%j begins a %s', (start, format) => {
  expect(sniff(bytes(start))).toBe(format)
})

test.each([
  '',
  '\xff\xd8',
  '\xff\xd9\xff',
  '\xfe\xd8\xff',
  '\x89PNG\r\n\x1a\r',
  ' \x89PNG\r\n\x1a\n',
  'RIFF\x10\0\0\0WAVEfmt ',
  'FORM\x10\0\0\0WEBPVP8 ',
  '\0\0\0\x10moovheic',
  box('isom', 'mp42'),
  box('mif1', 'miafheic', 20),
  box('mif1', 'miafhei'),
  box('mif1', `${'xxxx'.repeat(28)}avif`, 132),
  'GIF89a',
])('%j begins no photo', (start) => {
  expect(sniff(bytes(start))).toBeUndefined()
})

test('a photo is told wherever it lies in memory', () => {
  const within = bytes(`before${box('mif1', 'miafheic')}`)
  expect(sniff(within.subarray(6))).toBe('heic')
})
