import { ArrowLeft as back } from 'lucide'
import { Form, Link } from 'react-router'
import * as sales from '#app/domain/money/market/sales.server.ts'
import { type Promotion, PromotionForm } from '#app/domain/money/promotions/promotion.ts'
import * as promotions from '#app/domain/money/promotions/promotions.server.ts'
import { shortDate } from '#app/format/date.ts'
import { dollars } from '#app/format/money.ts'
import { formatCount } from '#app/format/plural.ts'
import { IdFields, readChoice, readFields, runAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { FormText, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { codesHref, saleHref } from '#app/views/addresses.ts'
import { Refusal } from '#app/views/refusal.tsx'
import type { Route } from './+types/codes'
import './portfolios.css'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Codes for ${loaderData?.title ?? 'a portfolio'} · Recce` }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const { id, title, priceCents } = await loadOrThrow(sales.find(actor, params.id))
  return { id, title, priceCents, codes: await promotions.list(actor, id) }
}

export function action({ request, params, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const page = codesHref(params.id)
  return runAction(request, {
    create: async (sent) => {
      const form = readFields(sent, PromotionForm)
      await promotions.create(actor, params.id, form)
      return redirectWithBanner(page, `The code ${form.code} is ready. Share it with anyone.`)
    },
    end: async (sent) => {
      const { id } = readChoice(sent, IdFields)
      const { code } = await promotions.setEnded(actor, params.id, id, true)
      return redirectWithBanner(page, `The code ${code} is disabled`, {
        statusType: 'warning',
        undo: { action: page, intent: 'restore', id },
      })
    },
    restore: async (sent) => {
      const { id } = readChoice(sent, IdFields)
      const { code } = await promotions.setEnded(actor, params.id, id, false)
      return redirectWithBanner(page, `The code ${code} is enabled again`)
    },
  })
}

export default function Codes({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, codes } = loaderData
  const refusal = actionData && 'message' in actionData ? actionData : undefined
  return (
    <main className="page codes">
      <header className="editor-head">
        <Link to={saleHref(id)} className="btn btn-quiet back">
          <Icon of={back} />
          Sell {title}
        </Link>
        <h1>Codes for {title}</h1>
      </header>
      <Refusal of={refusal} />
      <p>Buyers who enter a code pay less. They always pay at least $0.50, the card minimum.</p>
      <NewCode lastResult={actionData && 'result' in actionData ? actionData.result : undefined} />
      <section aria-labelledby="codes">
        <h2 id="codes">Your codes</h2>
        {codes.length === 0 ? (
          <p className="text-muted">None yet.</p>
        ) : (
          <ul>
            {codes.map((code) => (
              <Code key={code.id} promotion={code} />
            ))}
          </ul>
        )}
      </section>
    </main>
  )
}

type NewCodeProps = { lastResult: Parameters<typeof useSchemaForm>[0]['lastResult'] }

function NewCode({ lastResult }: NewCodeProps) {
  const [form, fields] = useSchemaForm({ schema: PromotionForm, id: 'code', lastResult })
  return (
    <SchemaForm form={form}>
      <FormText field={fields.code} label="Code" autoComplete="off" autoCapitalize="characters" />
      <FormText field={fields.percentOff} label="Percent off" inputMode="numeric" />
      <FormText field={fields.amountOff} label="Or dollars off" prefix="$" inputMode="decimal" />
      <FormText field={fields.startsOn} label="From" type="date" aside="optional" />
      <FormText field={fields.endsOn} label="Until" type="date" aside="optional" />
      <FormText field={fields.mostUses} label="Times of use" inputMode="numeric" aside="optional" />
      <SubmitButton intent="create">Make the code</SubmitButton>
    </SchemaForm>
  )
}

function Code({ promotion }: { promotion: Promotion }) {
  const { id, code, percentOff, centsOff, startsAt, endsAt, mostUses, uses, isEnded } = promotion
  return (
    <li>
      <p>
        <b>{code}</b> {percentOff === null ? dollars(centsOff ?? 0) : `${percentOff}%`} off
        <small className="caption">
          {startsAt && `from ${shortDate(startsAt, 'UTC')} · `}
          {endsAt && `until ${shortDate(endsAt, 'UTC')} · `}
          {formatCount(uses, 'purchase')}
          {mostUses !== null && ` of ${mostUses}`}
          {isEnded && ' · ended'}
        </small>
      </p>
      {!isEnded && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <SubmitButton kind="quiet" intent="end">
            End<span className="sr-only"> the code {code}</span>
          </SubmitButton>
        </Form>
      )}
    </li>
  )
}
