import { expect, test } from 'vitest'
import { readLocationLine } from '#app/domain/places/location-line.ts'

const pier = { latitude: 38.7069, longitude: -9.1438 }

test.each([
  ['Old pier', { title: 'Old pier', address: '' }],
  ['Old pier, 38.7069, -9.1438', { title: 'Old pier', address: '', position: pier }],
  ['Old pier; 38.7069 -9.1438', { title: 'Old pier', address: '', position: pier }],
  ['Old pier\t38.7069,-9.1438', { title: 'Old pier', address: '', position: pier }],
  ['Old pier: geo:38.7069,-9.1438', { title: 'Old pier', address: '', position: pier }],
  [
    'Old pier https://www.google.com/maps?q=38.7069,-9.1438',
    { title: 'Old pier', address: '', position: pier },
  ],
  [
    'Old pier, Cais do Sodré, Lisbon, 38.7069, -9.1438',
    { title: 'Old pier', address: 'Cais do Sodré, Lisbon', position: pier },
  ],
  [
    'Café Central, Herrengasse 14, Vienna',
    { title: 'Café Central', address: 'Herrengasse 14, Vienna' },
  ],
  ['38.7069, -9.1438', { title: '', address: '', position: pier }],
  ['1. Old pier', { title: 'Old pier', address: '' }],
  ['12) Old pier', { title: 'Old pier', address: '' }],
  ['- Old pier', { title: 'Old pier', address: '' }],
  ['3 Rivers Stadium', { title: '3 Rivers Stadium', address: '' }],
  ['Pier, 99.5, 12', { title: 'Pier', address: '99.5, 12' }],
])('the line “%s” is read', (line, expected) => {
  expect(readLocationLine(line)).toEqual({ position: undefined, ...expected })
})
