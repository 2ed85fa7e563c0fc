import { GraduationCap as school } from 'lucide'
import { Form, href } from 'react-router'
import { EducationDecision } from '#app/domain/money/education/education.ts'
import * as requests from '#app/domain/money/education/requests.server.ts'
import { shortDate } from '#app/format/date.ts'
import { readChoice, runAction, type SentAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Refusal } from '#app/views/refusal.tsx'
import type { Route } from './+types/education'

export function meta() {
  return [{ title: 'Education price · Recce' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const all = await loadOrThrow(requests.list(findActor(context)))
  const shown = all.map(({ createdAt, endsAt, ...request }) => ({
    ...request,
    asked: shortDate(createdAt, 'UTC'),
    until: endsAt && shortDate(endsAt, 'UTC'),
  }))
  return {
    waiting: shown.filter(({ status }) => status === 'open'),
    decided: shown.filter(({ status }) => status !== 'open'),
    inAYear: new Date(Date.now() + 365 * 24 * 3600 * 1000).toISOString().slice(0, 10),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  const decide = async (sent: SentAction, status: 'granted' | 'declined') => {
    const decision = readChoice(sent, EducationDecision)
    const username = await requests.decide(findActor(context), status, decision)
    return redirectWithBanner(
      href('/admin/education'),
      status === 'granted'
        ? `${username} has the education price`
        : `${username} is notified why it was declined`,
    )
  }
  return runAction(request, {
    grant: (sent) => decide(sent, 'granted'),
    decline: (sent) => decide(sent, 'declined'),
  })
}

type Loaded = Route.ComponentProps['loaderData']

export default function Education({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, decided, inAYear } = loaderData
  return (
    <main className="page admin">
      <h1>Education price</h1>
      <Refusal of={actionData} />
      {waiting.length === 0 ? (
        <EmptyState icon={<Icon of={school} />}>Nobody waits for an answer.</EmptyState>
      ) : (
        <ul className="admin-rows" aria-label="Requests">
          {waiting.map((request) => (
            <li key={request.id}>
              <Request request={request} inAYear={inAYear} />
            </li>
          ))}
        </ul>
      )}
      {decided.length > 0 && (
        <section>
          <h2>Decided</h2>
          <ul className="admin-rows">
            {decided.map(({ id, username, school, status, until, reason }) => (
              <li key={id}>
                <div>
                  <b>{username}</b>
                  <p>
                    {school}: {status === 'granted' ? `granted until ${until}` : 'declined'}
                  </p>
                  {reason && <p className="text-muted">{reason}</p>}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  )
}

function Request({ request, inAYear }: { request: Loaded['waiting'][number]; inAYear: string }) {
  const { id, username, email, school, address, note, asked } = request
  return (
    <>
      <div>
        <b>{username}</b>
        <p className="text-muted">
          {email ?? 'no address'} · asked on {asked}
        </p>
        <p>{school}</p>
        <p>{address}</p>
        {note && <p>{note}</p>}
      </div>
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <TextField id={`reason-${id}`} name="reason" label="A word for them" maxLength={1000} />
        <TextField
          id={`ends-${id}`}
          name="endsOn"
          label="Granted until"
          type="date"
          defaultValue={inAYear}
        />
        <p className="actions">
          <Button type="submit" name="intent" value="grant">
            Grant it
          </Button>
          <Button type="submit" kind="danger" name="intent" value="decline">
            Decline it
          </Button>
        </p>
      </Form>
    </>
  )
}
