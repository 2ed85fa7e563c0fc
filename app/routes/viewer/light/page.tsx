import { data } from 'react-router'
import { zoneLabel } from '#app/domain/places/light/labels.ts'
import { todayAt } from '#app/domain/places/light/light.server.ts'
import { LightYear, lightYears } from '#app/domain/places/light/light.ts'
import { zoneAt } from '#app/domain/rules/time-zone.server.ts'
import { requireItem } from '#app/routes/viewer/require-item.server.ts'
import { viewContext } from '#app/routes/viewer/view-context.server.ts'
import { findViewedLocation, locationPath } from '#app/routes/viewer/viewed-location.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LightTable } from '#app/ui/light/table.tsx'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import type { Route } from './+types/page'
import { lightMonths } from './year.server.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, year } = loaderData
  return [
    { title: `Light of ${year}: ${title} · Recce` },
    { name: 'description', content: `Sun and moon over ${title} on every day of ${year}` },
    { name: 'robots', content: 'noindex' },
  ]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const view = viewContext<'location'>(context, params)
  const location = requireItem(await findViewedLocation(view), view)
  const { title, latitude, longitude } = location
  const head = { title, path: locationPath(location, view) }
  if (latitude === null || longitude === null) return { ...head, year: 0, zone: '', months: [] }
  const position = { latitude, longitude }
  const parsedYear = LightYear.safeParse(new URL(request.url).searchParams.get('year') ?? undefined)
  const hasAsked = new URL(request.url).searchParams.has('year')
  const year = parsedYear.data ?? Number(todayAt(position).slice(0, 4))
  const table = {
    year,
    zone: zoneLabel(zoneAt(position)),
    months: lightMonths(position, year, view.actor.clock),
  }
  const isWrong = hasAsked && !parsedYear.success
  return data({ ...head, ...table, isWrong }, { status: isWrong ? 400 : 200 })
}

export default function Light({ loaderData }: Route.ComponentProps) {
  const { title, path, year, zone, months } = loaderData
  const linkClicks = useLinkClicks()
  return (
    <div className="page light-page" {...linkClicks}>
      <p className="caption">
        <a href={path}>{title}</a>
      </p>
      <h1>{months.length > 0 ? `Light of ${year}` : 'Light'}</h1>
      {'isWrong' in loaderData && loaderData.isWrong && (
        <Notice type="error">
          Please choose a year from {lightYears.first} to {lightYears.last}
        </Notice>
      )}
      {months.length === 0 ? (
        <EmptyState title="No position yet">Add a position to see the light here.</EmptyState>
      ) : (
        <>
          <form method="get" className="light-years no-print">
            <label>
              <span>Year</span>
              <input
                type="number"
                name="year"
                className="input"
                key={year}
                defaultValue={year}
                min={lightYears.first}
                max={lightYears.last}
                required
              />
            </label>
            <button type="submit" className="btn btn-secondary">
              Show
            </button>
          </form>
          <LightTable months={months} zone={zone} />
        </>
      )}
    </div>
  )
}
