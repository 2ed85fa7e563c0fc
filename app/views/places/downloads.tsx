import { Download as download } from 'lucide'
import { href } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { Menu } from '#app/ui/menu.tsx'

const words = {
  'locations.gpx': 'GPX, for navigation',
  'locations.kmz': 'KMZ with photos, for Google Earth',
  'locations.kml': 'KML, for Google My Maps',
  'locations.geojson': 'GeoJSON, for other maps',
  'locations.csv': 'CSV, for spreadsheets',
  'day.gpx': 'Stops of each day as GPX',
  'gear.csv': 'Gear as CSV',
  'people.csv': 'People as CSV',
}

/** The name of a file in its address. */
export type DownloadName = keyof typeof words

export const locationDownloads: DownloadName[] = [
  'locations.gpx',
  'locations.kmz',
  'locations.kml',
  'locations.geojson',
  'locations.csv',
]

type DownloadsProps = {
  hrefOf: (file: DownloadName) => string
  files?: readonly DownloadName[]
}

/** A menu of files, which browsers download without a script. */
export function DownloadMenu(props: DownloadsProps) {
  return (
    <Menu label="Download" icon={download}>
      <DownloadLinks {...props} />
    </Menu>
  )
}

/** The same below an entry of another menu. */
export function DownloadEntry(props: DownloadsProps) {
  return (
    <details>
      <summary data-keeps-open>
        <Icon of={download} />
        Download
      </summary>
      <DownloadLinks {...props} />
    </details>
  )
}

function DownloadLinks({ hrefOf, files = locationDownloads }: DownloadsProps) {
  return files.map((file) => (
    <a key={file} href={hrefOf(file)} download rel="nofollow">
      {words[file]}
    </a>
  ))
}

/** Buttons that send the chosen locations of a form, and download them. */
export function DownloadChosen() {
  return (
    <Menu label="Download" trigger="Download">
      {locationDownloads.map((file) => (
        <button key={file} type="submit" formAction={href('/my/files/:file', { file })}>
          {words[file]}
        </button>
      ))}
    </Menu>
  )
}

/** Path of a file of the user's own locations. @param of such as `{ portfolio: id }` */
export function ownFileHref(file: DownloadName, of: Record<string, string>) {
  return `${href('/my/files/:file', { file })}?${new URLSearchParams(of)}`
}
