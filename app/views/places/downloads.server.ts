import { href } from 'react-router'
import { type FileName, fileNames } from '#app/domain/pages/place-files/place-file.ts'
import type { Section } from '#app/domain/rules/section.ts'
import { type DiscoverQuery, discoverFileHref } from '../discover/query.ts'
import type { Download } from './downloads.tsx'

const words: Record<FileName, string> = {
  'locations.gpx': 'GPX, for navigation',
  'locations.kmz': 'KMZ, with photos',
  'locations.kml': 'KML, for Google Earth',
  'locations.geojson': 'GeoJSON, for maps',
  'locations.csv': 'CSV, for spreadsheets',
  'day.gpx': 'Days as GPX',
  'gear.csv': 'Gear as CSV',
  'people.csv': 'People as CSV',
}

const ofLocations = fileNames.filter((file) => file.startsWith('locations.'))

/** The files of a portfolio or project. @param path of its page */
export function downloadsBelow(path: string, files = ofLocations): Download[] {
  return files.map((file) => ({ href: `${path}/files/${file}`, words: words[file] }))
}

/** The same for the workspace. @param of such as `{ portfolio: id }` */
export function ownDownloads(of: Record<string, string>, files = ofLocations): Download[] {
  const query = new URLSearchParams(of)
  return files.map((file) => ({
    href: `${href('/my/files/:file', { file })}?${query}`,
    words: words[file],
  }))
}

export function discoverDownloads(query: DiscoverQuery): Download[] {
  return ofLocations.map((file) => ({ href: discoverFileHref(file, query), words: words[file] }))
}

type Shoot = { startsAt: Date | null; sections: Section[] }

/** The files of a shoot that have something to say to whoever sees these sections. */
export function filesOfShoot({ startsAt, sections }: Shoot): FileName[] {
  const hasLocations = sections.includes('locations')
  return [
    ...(hasLocations ? ofLocations : []),
    ...(hasLocations && startsAt ? ['day.gpx' as const] : []),
    ...(sections.includes('gear') ? ['gear.csv' as const] : []),
    ...(sections.includes('people') ? ['people.csv' as const] : []),
  ]
}
