import type { Section } from '#app/domain/rules/section.ts'
import { type DownloadName, locationDownloads } from '../places/downloads.tsx'

type Shoot = { startsAt: Date | null; sections: Section[] }

/** The files of a shoot that have something to say to whoever sees these sections. */
export function shootDownloads({ startsAt, sections }: Shoot): DownloadName[] {
  const shows = (section: Section) => sections.includes(section)
  return [
    ...(shows('locations') ? locationDownloads : []),
    ...(shows('locations') && startsAt ? ['day.gpx' as const] : []),
    ...(shows('gear') ? ['gear.csv' as const] : []),
    ...(shows('people') ? ['people.csv' as const] : []),
  ]
}
