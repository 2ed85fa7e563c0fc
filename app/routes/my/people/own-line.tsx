import { href } from 'react-router'
import { sheetPath } from '#app/domain/call-sheets/address.ts'
import * as recipients from '#app/domain/call-sheets/recipients.server.ts'
import * as crew from '#app/domain/sharing/crew.server.ts'
import type { PhoneAudience } from '#app/domain/sharing/crew.ts'
import { clockWords } from '#app/format/clock.ts'
import { readFields, runAction, type SentAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { FormText, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import { shootHref } from '#app/views/addresses.ts'
import type { Route } from './+types/own-line'
import { OwnLineForm } from './crew-fields.ts'
import './people.css'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `You in ${loaderData?.title ?? 'a shoot'} · Recce` }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const { callTime, ...line } = await loadOrThrow(crew.findOwn(actor, params.id))
  const sheet = await recipients.findOwnLink(actor, params.id)
  return {
    ...line,
    sheetHref: sheet && sheetPath(sheet.token, sheet.day),
    call: callTime ? `call ${clockWords(callTime, actor.clock)}` : '',
  }
}

export function action({ request, params, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const { id } = params
  const save = async (sent: SentAction) => {
    await crew.updateOwn(actor, id, readFields(sent, OwnLineForm))
    return redirectWithBanner(href('/my/shoots/:id/me', { id }), 'Your number is saved')
  }
  return runAction(request, { save }, 'save')
}

export default function OwnLine({ loaderData, actionData }: Route.ComponentProps) {
  const { title, slug, owner, role, call, phone, phonesFor, sheetHref } = loaderData
  const line = [role, call].filter(Boolean).join(' · ')
  const [form, fields] = useSchemaForm({
    schema: OwnLineForm,
    id: 'own-line',
    lastResult: actionData?.result,
    defaultValue: { phone },
  })
  return (
    <main className="page narrow">
      <h1>You on the call sheet</h1>
      <p>
        <a href={shootHref(owner, slug)}>{title}</a>
        {line && `: ${line}`}
      </p>
      {sheetHref && (
        <p>
          <a href={sheetHref} className="touch">
            Your call sheet
          </a>
        </p>
      )}
      <p className="text-muted">
        {audienceSentence(phonesFor, owner)} {owner} chooses who sees them, and sets roles and call
        times.
      </p>
      <SchemaForm form={form} preventScrollReset>
        <FormText
          field={fields.phone}
          type="tel"
          label="Your phone"
          hint="10 digits, or + and the country. Leave it empty to show none."
          autoComplete="tel"
        />
        <SubmitButton intent="save" pendingText="Saving…">
          Save
        </SubmitButton>
      </SchemaForm>
    </main>
  )
}

function audienceSentence(phonesFor: PhoneAudience, owner: string) {
  return {
    owner: `Only ${owner} and you see your number.`,
    crew: 'The crew sees the numbers of this shoot.',
    page: 'Everybody who sees the people of this shoot sees their numbers.',
  }[phonesFor]
}
