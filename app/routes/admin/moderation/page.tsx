import { href } from 'react-router'
import * as desk from '#app/domain/discover/moderation.server.ts'
import * as publicPlans from '#app/domain/discover/public-plans.server.ts'
import * as reports from '#app/domain/discover/reports.server.ts'
import * as looks from '#app/domain/discover/reviews.server.ts'
import * as submissions from '#app/domain/discover/submissions.server.ts'
import * as takedowns from '#app/domain/discover/takedowns.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { duration } from '#app/format/duration.ts'
import { findActor } from '#app/http/actor.server.ts'
import { mapSettings } from '#app/http/map.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { PageLinks } from '#app/routes/admin/page-links.tsx'
import { readPage } from '#app/routes/admin/page-query.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/page'
import { actOnModeration } from './action.server.ts'
import { DecidedList } from './decided-list.tsx'
import { useFocusOn } from './keys.ts'
import { PlanList } from './plan-list.tsx'
import { QueueList } from './queue-list.tsx'
import { ReportList } from './report-list.tsx'
import { ReviewPanel } from './review-panel.tsx'

const tabs = ['waiting', 'plans', 'reports', 'decided'] as const

export function meta() {
  return [{ title: 'Submissions · Recce' }, { name: 'robots', content: 'noindex' }]
}

export function loader({ url, context }: Route.LoaderArgs) {
  return loadOrThrow(findModeration(findActor(context), url))
}

async function findModeration(actor: Actor, url: URL) {
  const tab = tabs.find((one) => one === url.searchParams.get('tab')) ?? 'waiting'
  const [counts, decided] = await Promise.all([desk.countWaiting(actor), desk.listDecided(actor)])
  const own = decided.find((one) => one.isOwnDecision && one.decidedAt > latestUndo())
  const shared = {
    tab,
    counts,
    lastOwn: own && { id: own.id, title: own.title, status: own.status },
  }
  if (tab === 'plans') {
    const plans = await publicPlans.listUnreviewed(actor)
    return {
      ...shared,
      ...nothing,
      plans: plans.map((one) => ({ ...one, age: ageOf(one.changedAt) })),
    }
  }
  if (tab === 'reports') {
    const [open, down] = await Promise.all([reports.listOpen(actor), takedowns.list(actor)])
    return {
      ...shared,
      ...nothing,
      reports: open.map((one) => ({ ...one, age: ageOf(one.createdAt) })),
      takenDown: down.map((one) => ({ ...one, ago: ageOf(one.takenDownAt) })),
    }
  }
  if (tab === 'decided') {
    const shown = decided.map((one) => ({ ...one, ago: ageOf(one.decidedAt) }))
    return { ...shared, ...nothing, decided: shown }
  }
  const { cursor, limit } = readPage(url)
  const { items, nextCursor } = await submissions.list(actor, { cursor, limit })
  const id = url.searchParams.get('open') ?? items[0]?.id
  const look = id ? await looks.find(actor, id) : undefined
  return {
    ...shared,
    ...nothing,
    items: items.map((item) => ({ ...item, age: ageOf(item.createdAt) })),
    nextCursor,
    look: look && { ...look, age: ageOf(look.createdAt), map: mapSettings },
  }
}

/** After ten minutes the key `z` no longer undoes a decision; the list still does. */
function latestUndo() {
  return new Date(Date.now() - 10 * 60_000)
}

const nothing = {
  items: [],
  nextCursor: undefined,
  look: undefined,
  decided: [],
  plans: [],
  reports: [],
  takenDown: [],
}

function ageOf(moment: Date | string) {
  return duration(Math.max(0, (Date.now() - new Date(moment).getTime()) / 1000))
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnModeration(request, findActor(context))
}

export default function Submissions({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, counts, items, nextCursor, look, decided, lastOwn } = loaderData
  const path = href('/admin/submissions')
  const heading = useFocusOn(look?.id)
  return (
    <main className="page admin desk">
      <h1 ref={look ? undefined : heading} tabIndex={-1}>
        Submissions
      </h1>
      <Tabs
        label="Which submissions"
        current={tab}
        tabs={[
          { key: 'waiting', label: 'Waiting', count: counts.submissions, href: path },
          {
            key: 'plans',
            label: 'Shoots and projects',
            count: counts.plans,
            href: `${path}?tab=plans`,
          },
          { key: 'reports', label: 'Reports', count: counts.reports, href: `${path}?tab=reports` },
          { key: 'decided', label: 'Decided', href: `${path}?tab=decided` },
        ]}
      />
      <div role="alert">
        {actionData?.message && <Notice type="error">{actionData.message}</Notice>}
      </div>
      {tab === 'plans' ? (
        <PlanList plans={loaderData.plans} />
      ) : tab === 'reports' ? (
        <ReportList reports={loaderData.reports} takenDown={loaderData.takenDown} />
      ) : tab === 'decided' ? (
        <DecidedList decided={decided} />
      ) : (
        <div className="desk-columns">
          <QueueList items={items} open={look?.id} lastOwn={lastOwn} />
          {look && <ReviewPanel key={look.id} look={look} heading={heading} />}
        </div>
      )}
      <PageLinks nextCursor={nextCursor} label="Newer" />
    </main>
  )
}
