import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { read, removeSavedAfterwards } from './reading.ts'

removeSavedAfterwards()

function list(...rows: string[]) {
  return Buffer.from(`Title,Note,URL,Tags,Comment\n,,,,\n${rows.join('\n')}\n`)
}

const link =
  'https://www.google.com/maps/place/Hut/data=!4m2!3m1!1s0x478f3a1b2c3d4e5f:0x6a3bd1f2e4c5a691'

test('lists in a ZIP are read with their names, and without a position if the link has none', async () => {
  const zip = zipSync({
    'Takeout/Saved/Want to go.csv': list(
      `Hut,Snow until June,${link},,Ask first`,
      'Pin,,"https://www.google.com/maps/search/46.0207,7.7491",,',
    ),
    'Takeout/Saved/Alps.csv': list(
      'Lake,,"https://www.google.com/maps/place/Lake/@46.5,7.5,15z/data=!3m1!4b1!4m6!3m5!8m2!3d46.6!4d7.6",,',
      'Code,,https://www.google.com/maps/place/8FR92PCX%2B7M,,',
      'Shop,,https://maps.google.com/?cid=123,,',
      'Id,,https://www.google.com/maps/search/?api=1&query=x&query_place_id=ChIJN1t_tDeuEmsRUsoyG83frY4,,',
    ),
    'Takeout/archive_browser.html': Buffer.from('<!DOCTYPE html><html></html>'),
  })
  const { places, formats, refused, columns } = await read({ 'takeout.zip': zip })
  expect(columns).toBeNull()
  expect(formats.map(({ format, places }) => [format, places])).toEqual([
    ['Google Maps list', 2],
    ['Google Maps list', 4],
  ])
  expect(places).toMatchObject([
    {
      title: 'Hut',
      description: 'Snow until June',
      comments: 'Ask first',
      folder: 'Want to go',
      position: null,
      origin: `google:${0x6a3bd1f2e4c5a691n}`,
    },
    { title: 'Pin', position: { latitude: 46.0207, longitude: 7.7491 } },
    { title: 'Lake', folder: 'Alps', position: { latitude: 46.6, longitude: 7.6 } },
    { title: 'Code', position: { latitude: expect.closeTo(46.0207, 3) } },
    { title: 'Shop', position: null, origin: 'google:123' },
    { title: 'Id', position: null, origin: 'google:ChIJN1t_tDeuEmsRUsoyG83frY4' },
  ])
  expect(places[1]?.origin).toBe('url:https://www.google.com/maps/search/46.0207,7.7491')
  expect(refused).toEqual([
    {
      fileName: 'takeout.zip',
      message: '“Takeout/archive_browser.html” in it is in no format that can be read',
    },
  ])
})

test('long links that differ only at their end are two locations', async () => {
  const search = `https://www.google.com/maps/search/?api=1&query=${'%E6%9D%B1'.repeat(30)}`
  const { places } = await read({ 'a.csv': list(`One,,${search}1,,`, `Two,,${search}2,,`) })
  expect(new Set(places.map(({ origin }) => origin)).size).toBe(2)
})

test('a list in German, with its description above the header', async () => {
  const { places } = await read({
    'Sommer.csv': `Unsere Reise\n\nTitel,Notiz,URL,Tags,Kommentar\nHütte,Schnee,${link},,\n`,
  })
  expect(places).toMatchObject([{ title: 'Hütte', description: 'Schnee', folder: 'Sommer' }])
})
