import { href } from 'react-router'
import { shortDate } from '#app/format/date.ts'
import { publicOrigin, publicPage } from '#app/http/public.server.ts'
import { LegalPage } from '#app/routes/site/legal/page.tsx'
import { siteMeta } from '#app/views/site-meta.ts'
import type { Route } from './+types/page'
import { termsSections } from './text.tsx'

export const handle = { search: [] }

export function meta({ loaderData }: Route.MetaArgs) {
  return siteMeta(
    {
      title: 'Terms of Service',
      description:
        'What you may expect of Recce and what Recce expects of you: accounts, your photos, plans and payments, and how it ends.',
      path: href('/terms'),
    },
    loaderData,
  )
}

export function headers() {
  return publicPage
}

export function loader() {
  return { origin: publicOrigin, updated: shortDate(Date.now(), 'UTC') }
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Terms of Service"
      lede="Your photos stay yours, your plans stay private until you share them, and you can leave with everything at any time."
      updated={loaderData.updated}
      sections={termsSections}
    />
  )
}
