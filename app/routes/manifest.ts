import { href } from 'react-router'
import { ground } from '#app/styles/palette.ts'

const icon = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' }

/** By extension, and by the media types that phones send instead. */
const shared = [
  ...['image/*', '.heic', '.heif', '.avif'],
  ...['.gpx', '.kml', '.kmz', '.geojson', '.csv', '.xmp', '.zip'],
  ...['application/gpx+xml', 'application/vnd.google-earth.kml+xml'],
  ...['application/vnd.google-earth.kmz', 'application/geo+json', 'text/csv', 'application/zip'],
]

/** Lets a phone install the site as an app, and share photos and files of locations with it. */
const manifest = {
  name: 'Recce',
  short_name: 'Recce',
  description:
    'Location scouting and shoot planning: locations, photos, light, gear and people together',
  lang: 'en-GB',
  id: '/',
  start_url: href('/my'),
  scope: '/',
  display: 'standalone',
  background_color: ground.light,
  theme_color: ground.light,
  categories: ['photo', 'productivity'],
  icons: [
    icon,
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    {
      name: 'Import photos and locations',
      short_name: 'Import',
      url: href('/my/import'),
      icons: [icon],
    },
    { name: 'Calendar', url: href('/my/calendar'), icons: [icon] },
    { name: 'Shoots', url: href('/my/shoots'), icons: [icon] },
    { name: 'On this device', url: href('/my/offline'), icons: [icon] },
  ],
  share_target: {
    action: `${href('/my/import')}?shared`,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'photos', accept: shared }] },
  },
}

export function loader() {
  return Response.json(manifest, {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
