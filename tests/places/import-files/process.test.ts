import { expect, test } from 'vitest'
import { readFiles } from '#app/domain/places/import/files/read-files.server.ts'
import { read, readApart, removeSavedAfterwards } from './reading.ts'

removeSavedAfterwards()

test('the process sends in parts what it has read, and nothing is lost or out of order', async () => {
  const waypoints = Array.from(
    { length: 450 },
    (_, at) => `<wpt lat="46.5" lon="${7 + at / 1000}"><name>${at}</name></wpt>`,
  )
  const track = (count: number) =>
    `<trk><trkseg>${Array.from(
      { length: count },
      (_, at) =>
        `<trkpt lat="46.5" lon="7.5"><time>${new Date(at * 1000).toISOString()}</time></trkpt>`,
    ).join('')}</trkseg></trk>`
  const contents = {
    'a.gpx': `<gpx>${waypoints.join('')}${track(6_000)}${track(3)}</gpx>`,
    'b.csv': 'Nimi,Leveys,Pituus\nHut,46.0207,7.7491\n',
    'c.txt': 'hello',
  }
  const found = await readApart(contents)
  expect(found.places).toHaveLength(451)
  expect(found.tracks.map(({ points }) => points.length)).toEqual([6_000, 3])
  expect(found).toEqual(await read(contents))
})

test('an error that nobody expected is thrown to the caller', async () => {
  const reading = readFiles([{ path: '/nowhere', fileName: 'a.gpx' }], { scratch: '/nowhere' })
  await expect(reading).rejects.toThrow('ENOENT')
})
