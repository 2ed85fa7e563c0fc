import { href } from 'react-router'
import { shortDate } from '#app/format/date.ts'
import { findGeocoderHost, mapSettings, tilesOffline } from '#app/http/map.server.ts'
import { publicOrigin, publicPage } from '#app/http/public.server.ts'
import { LegalPage } from '#app/routes/site/legal/page.tsx'
import { siteMeta } from '#app/views/site-meta.ts'
import type { Route } from './+types/page'
import { privacySections } from './text.tsx'

export const handle = { search: [] }

export function meta({ loaderData }: Route.MetaArgs) {
  return siteMeta(
    {
      title: 'Privacy Policy',
      description:
        'What Recce knows about you and your photos, why, for how long, and what you can do about it. No analytics, no advertising.',
      path: href('/privacy'),
    },
    loaderData,
  )
}

export function headers() {
  return publicPage
}

export function loader() {
  const { tiles, googleMapsApiKey } = mapSettings
  return {
    origin: publicOrigin,
    updated: shortDate(Date.now(), 'UTC'),
    isGoogle: googleMapsApiKey !== undefined,
    geocoderHost: findGeocoderHost(),
    keepsTiles: tilesOffline !== undefined,
    tileHost: tiles?.url.replace(/^https?:\/\/(?:\{s\}\.)?/, '').replace(/[/:].*$/, ''),
  }
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Privacy Policy"
      lede="No analytics, no advertising, nothing loaded from anybody else. Photos are shown without their metadata, and originals only to you."
      updated={loaderData.updated}
      sections={privacySections(loaderData)}
    />
  )
}
