import { Plus as plus } from 'lucide'
import { href } from 'react-router'
import { requireUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { findFirstDay, findReaderZone } from '#app/http/reader-locale.server.ts'
import { useReaderZone } from '#app/http/reader-zone.ts'
import { requestFacts } from '#app/http/request.server.ts'
import { findFeed } from '#app/routes/my/calendar-feed.server.ts'
import { CalendarFeed } from '#app/routes/my/calendar-feed.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Refusal } from '#app/views/refusal.tsx'
import type { Route } from './+types/page'
import { actOnCalendar } from './action.server.ts'
import { Agenda, Undated } from './agenda.tsx'
import { MonthGrid } from './month.tsx'
import { CalendarNav } from './nav.tsx'
import { useCalendar } from './use-calendar.ts'
import { findCalendar } from './view.server.ts'
import { WeekColumns } from './week.tsx'
import './page.css'

export function meta({ loaderData }: Route.MetaArgs) {
  const steps = (loaderData?.week ?? loaderData?.month ?? loaderData?.agenda)?.steps
  const title = loaderData?.view === 'usual' ? undefined : steps?.title
  return [{ title: `${title ? `${title} · ` : ''}Calendar · Recce` }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = requireUser(findActor(context))
  const { searchParams } = new URL(request.url)
  const [calendar, feed] = await loadOrThrow(
    Promise.all([
      findCalendar(user, searchParams, findFirstDay(request), findReaderZone(request)),
      findFeed(user, request),
    ]),
  )
  return { ...calendar, feed }
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnCalendar(request, findActor(context), requestFacts(context).address)
}

export default function Calendar({ loaderData, actionData }: Route.ComponentProps) {
  const { view, date, today, month, week, agenda, undated } = loaderData
  const items = [...((month ?? week ?? agenda)?.items ?? []), ...undated]
  const { shift, refusal, said, dismiss, undo, handlers } = useCalendar(items)
  useReaderZone()
  const isUsual = view === 'usual'
  return (
    <main className={isUsual ? 'page calendar calendar-usual' : 'page calendar'} {...handlers}>
      <header className="calendar-head row">
        <h1>Calendar</h1>
        <ButtonLink to={href('/my/shoots/new')} icon={<Icon of={plus} />}>
          New shoot
        </ButtonLink>
      </header>
      <Refusal of={refusal ?? (actionData?.result ? undefined : actionData)} />
      {month && (
        <div className="calendar-month">
          <CalendarNav steps={month.steps} current="month" date={date} />
          <MonthGrid
            {...month}
            lightOf={loaderData.lightOf}
            items={shift([...month.items, ...undated])}
            today={today}
          />
          <Agenda items={month.items} title={`Shoots of ${month.steps.title}`} next={month.next} />
        </div>
      )}
      {week && (
        <>
          <CalendarNav steps={week.steps} current="week" date={date} />
          <WeekColumns
            days={week.days}
            lightOf={loaderData.lightOf}
            items={shift([...week.items, ...undated])}
            today={today}
          />
        </>
      )}
      {agenda && (
        <div className="calendar-agenda">
          <CalendarNav steps={agenda.steps} current="agenda" date={date} />
          <Agenda items={agenda.items} />
        </div>
      )}
      <Undated items={undated} />
      {loaderData.feed && (
        <CalendarFeed
          {...loaderData.feed}
          title="Your shoots in another calendar"
          shoots="your shoots and their stops, and those shared with you"
          lastResult={actionData && 'result' in actionData ? actionData.result : undefined}
        />
      )}
      <Banner status={said} onGone={dismiss} onDismiss={undo && dismiss}>
        {undo && (
          <Button kind="quiet" onClick={undo}>
            Undo
          </Button>
        )}
      </Banner>
    </main>
  )
}
