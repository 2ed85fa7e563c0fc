import { href, Link, redirect } from 'react-router'
import { ImmichLogin, ImmichSource } from '#app/domain/places/import/immich/immich.ts'
import * as immichImports from '#app/domain/places/import/immich/immich-imports.server.ts'
import { openLogin, sealLogin } from '#app/domain/places/import/immich/sealed-login.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { readFields, runAction, type SentAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { catchRefusals, loadOrThrow } from '#app/http/outcome.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { Refusal } from '#app/views/refusal.tsx'
import type { Route } from './+types/page'
import { LoginForm } from './login-form.tsx'
import { SourceForms } from './source-forms.tsx'

export function meta() {
  return [{ title: 'Photos from Immich · Recce' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const hosts = immichImports.immichHosts()
  if (hosts.length === 0) await loadOrThrow(Promise.reject(notFound('Page')))
  const running = await immichImports.findRunningBy(findActor(context))
  return { hosts, running }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const start = async (sent: SentAction) => {
    const source = readFields(sent, ImmichSource)
    const { importId } = await immichImports.start(actor, readLogin(actor, sent), source)
    return redirect(href('/my/import/immich/:id', { id: importId }), 303)
  }
  const verbs = {
    connect: async (sent: SentAction) => ({
      choice: await findChoice(actor, readFields(sent, ImmichLogin)),
    }),
    album: start,
    days: start,
  }
  return runAction(request, verbs, 'connect', async (sent) => ({
    choice: sent.verb === 'connect' ? undefined : await findChoiceAgain(actor, sent),
  }))
}

export default function Immich({ loaderData, actionData }: Route.ComponentProps) {
  const { hosts, running } = loaderData
  const { choice, ...refused } = { choice: undefined, ...actionData }
  const { verb = '', result } = 'verb' in refused ? refused : {}
  return (
    <main className="narrow">
      <h1>Photos from Immich</h1>
      <p className="lede">
        We fetch the originals with your API key, or previews of those that are too large or RAW,
        and propose locations from them. Nothing is saved until you say so.
      </p>
      {running && (
        <Notice type="info">
          Photos are already on their way:{' '}
          <Link to={href('/my/import/immich/:id', { id: running })}>see their progress</Link>
        </Notice>
      )}
      {!result && 'message' in refused && <Refusal of={refused} />}
      {choice ? (
        <SourceForms {...choice} verb={verb} lastResult={result} />
      ) : (
        <LoginForm hosts={hosts} lastResult={verb === 'connect' ? result : undefined} />
      )}
    </main>
  )
}

async function findChoice(actor: Actor, login: ImmichLogin) {
  const albums = await immichImports.findAlbums(actor, login)
  return { host: login.host, albums, access: sealLogin(actor, login) }
}

/** Returns undefined if the login is no longer valid, so that the page asks for it again. */
function findChoiceAgain(actor: Actor, sent: SentAction) {
  return catchRefusals(
    async () => findChoice(actor, readLogin(actor, sent)),
    () => undefined,
  )
}

function readLogin(actor: Actor, { form }: SentAction) {
  return openLogin(actor, String(form.get('access') ?? ''))
}
