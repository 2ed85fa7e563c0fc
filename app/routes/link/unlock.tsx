import { redirect } from 'react-router'
import { z } from 'zod'
import { unlockedHours } from '#app/domain/sharing/link.ts'
import * as openedLinks from '#app/domain/sharing/link-access.server.ts'
import { shareWords } from '#app/domain/sharing/words.ts'
import { readFields, runAction } from '#app/http/actions.server.ts'
import { linkCookie } from '#app/http/cookies.server.ts'
import { findOpenedLink } from '#app/http/opened-link.server.ts'
import { requestFacts } from '#app/http/request.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { FormText, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import { linkHref } from '#app/views/addresses.ts'
import type { Route } from './+types/unlock'
import { countOpen } from './link.server.ts'

const PasswordForm = z.object({
  password: z
    .string({ error: shareWords.linkPasswordNeeded.text })
    .max(128, shareWords.linkPasswordLong.text),
})

export function meta() {
  return [{ title: 'Password · Recce' }, { name: 'robots', content: 'noindex' }]
}

/** Sends a referrer, because without one browsers send the form with `Origin: null`. */
export function headers() {
  return { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' }
}

export function loader({ request, context }: Route.LoaderArgs) {
  const link = findLink(context)
  if (link.passwordHash === null) throw redirect(safeNext(request, link))
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const link = findLink(context)
  const { address } = requestFacts(context)
  return runAction(
    request,
    {
      unlock: async (sent) => {
        const { password } = readFields(sent, PasswordForm)
        const key = await openedLinks.unlock(link, password, address)
        const maxAge = unlockedHours * 3600
        const cookie = await linkCookie(link.token).serialize(key, { maxAge })
        countOpen(link)
        return redirect(safeNext(request, link), { status: 303, headers: { 'Set-Cookie': cookie } })
      },
    },
    'unlock',
  )
}

function findLink(context: Route.LoaderArgs['context']) {
  return findOpenedLink(context) as openedLinks.OpenedLink
}

/** Accepts only pages of the same link. */
function safeNext(request: Request, { token, kind }: openedLinks.OpenedLink) {
  const item = linkHref(token, kind)
  const next = new URL(request.url).searchParams.get('next')
  if (next === null || !URL.canParse(next, 'http://localhost')) return item
  const { pathname, search } = new URL(next, 'http://localhost')
  return pathname.startsWith(`${item}/`) || pathname === item ? pathname + search : item
}

export default function Unlock({ actionData }: Route.ComponentProps) {
  const [form, fields] = useSchemaForm({ schema: PasswordForm, lastResult: actionData?.result })
  return (
    <section className="narrow">
      <h1>This link has a password</h1>
      <p className="lede">Whoever sent you the link can tell you.</p>
      <SchemaForm form={form}>
        <FormText
          field={fields.password}
          type="password"
          label="Password"
          autoComplete="current-password"
          required
        />
        <SubmitButton intent="unlock" pendingText="Opening…">
          Open
        </SubmitButton>
      </SchemaForm>
    </section>
  )
}
