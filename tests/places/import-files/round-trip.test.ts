import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { writeCsv } from '#app/domain/pages/place-files/csv.ts'
import { writeGeoJson } from '#app/domain/pages/place-files/geojson.ts'
import { writeGpx } from '#app/domain/pages/place-files/gpx.ts'
import { writeKml } from '#app/domain/pages/place-files/kml.ts'
import type { FiledLocation } from '#app/domain/pages/place-files/place-file.ts'
import { type Content, read, removeSavedAfterwards } from './reading.ts'

removeSavedAfterwards()

function aFiled(number: number, more: Partial<FiledLocation>): FiledLocation {
  return {
    id: `01890a5d-ac96-774b-bcce-${String(number).padStart(12, '0')}`,
    title: `Location ${number}`,
    description: '',
    comments: '',
    address: '',
    latitude: null,
    longitude: null,
    precision: 'exact',
    tags: [],
    folder: '',
    photos: [],
    ...more,
  }
}

const locations = [
  aFiled(1, {
    title: `Tom & "Jerry" <b>'s</b> 👩‍🚀 שלום ]]> &amp; &#65;`,
    description: `First & <i>line</i>\n\n\n\n=1+1 "quoted"   \n  indented &lt;b&gt;`,
    comments: '=SUM(1) <br> 12 < 34\nnext',
    address: 'Quai du Port, "Marseille"',
    latitude: -33.8568125,
    longitude: -151.2153712,
    tags: ['harbour', 'golden & hour'],
    folder: 'Europe & Alps',
  }),
  aFiled(2, { latitude: 46.1, longitude: 7.1, precision: 'approximate', comments: 'Location 2' }),
  aFiled(3, { description: 'only\nwords', precision: 'hidden', folder: 'Europe & Alps' }),
  aFiled(4, { latitude: 0, longitude: 0 }),
]

const list = { title: 'All', isCut: false, locations }
const text = (parts: Iterable<string>) => [...parts].join('')
const files: Record<string, Content> = {
  gpx: text(writeGpx(list)),
  kml: text(writeKml(list)),
  kmz: zipSync({ 'doc.kml': Buffer.from(text(writeKml(list))) }),
  geojson: text(writeGeoJson(list)),
  csv: text(writeCsv(list)),
}

function expected({ id, latitude, longitude, precision, photos: _, ...texts }: FiledLocation) {
  return {
    ...texts,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    isApproximate: precision === 'approximate',
    origin: `recce:${id}`,
    doubt: latitude === 0 ? 'zero' : '',
    look: '',
  }
}

test.each(Object.keys(files))('what leaves as %s comes back as it was', async (format) => {
  const { places, refused } = await read({ file: files[format] as Content })
  expect(refused).toEqual([])
  const found = places
    .map(({ fileName: _, ...place }) => place)
    .sort((one, other) => one.origin.localeCompare(other.origin))
  const wanted = locations.map(expected)
  // A GPX file has no waypoint without a position.
  expect(found).toEqual(format === 'gpx' ? wanted.filter(({ position }) => position) : wanted)
})
