import { Form, href } from 'react-router'
import { z } from 'zod'
import { ReportForm, reportReasonNames, reportReasons } from '#app/domain/discover/report.ts'
import { readReportItem } from '#app/domain/discover/report-item.ts'
import * as reports from '#app/domain/discover/reports.server.ts'
import * as takedowns from '#app/domain/discover/takedowns.server.ts'
import { DecisionInput } from '#app/domain/publishing/submission.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { readChoice, readFields, runAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { requestFacts } from '#app/http/request.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextareaField } from '#app/ui/field.tsx'
import { FormText, FormTextarea, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import { Honeypot } from '#app/ui/honeypot.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import type { Route } from './+types/report'
import './site.css'

export function meta() {
  return [{ title: 'Report a page · Recce' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const isSent = url.searchParams.has('sent')
  const { isAdmin } = findActor(context)
  if (isSent) return { title: '', isSent, isAdmin }
  const { title } = await loadOrThrow((async () => reports.findReportable(itemOf(url)))())
  return { title, isSent, isAdmin }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const item = await loadOrThrow((async () => itemOf(url))())
  return runAction(
    request,
    {
      report: async (sent) => {
        const form = readFields(sent, ReportForm)
        await reports.create(actor, item, form, requestFacts(context).address)
        return redirectWithBanner(`${href('/report')}?sent=true`, 'Report sent')
      },
      takeDown: async (sent) => {
        const { reason } = readChoice(sent, z.object({ reason: DecisionInput.shape.reason }))
        const { title } = await takedowns.takeDown(actor, item, reason)
        return redirectWithBanner(
          `${href('/admin/submissions')}?tab=reports`,
          `“${title}” is out of public view`,
          { statusType: 'warning' },
        )
      },
    },
    'report',
  )
}

/** @throws `notFound` if the URL names no item */
function itemOf({ searchParams }: URL) {
  const item = readReportItem(searchParams.get('item') ?? '')
  if (!item) throw notFound('Page')
  return item
}

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, isSent, isAdmin } = loaderData
  const [form, fields] = useSchemaForm({
    schema: ReportForm,
    id: 'report',
    lastResult: actionData && 'result' in actionData ? actionData.result : undefined,
    shouldValidate: 'onSubmit',
  })
  if (isSent && !actionData) {
    return (
      <main className="page report">
        <h1>Thank you</h1>
        <p className="lede">People read every report, and remove what should not be public.</p>
      </main>
    )
  }
  return (
    <main className="page report">
      <h1>Report a page</h1>
      <p className="lede">What is wrong with “{title}”?</p>
      {actionData?.message && <Notice type="error">{actionData.message}</Notice>}
      <SchemaForm form={form} className="panel">
        <RadioGroup
          id={fields.reason.id}
          name={fields.reason.name}
          label="What is wrong"
          errors={fields.reason.errors}
          defaultValue={fields.reason.initialValue as string | undefined}
          options={reportReasonNames.map((value) => ({ value, label: reportReasons[value] }))}
        />
        <FormTextarea field={fields.message} label="What we should know" aside="optional" />
        <FormText
          field={fields.email}
          label="Your email"
          aside="optional"
          type="email"
          autoComplete="email"
          hint="Only if we may ask you. Its owner does not see who reported it."
        />
        <Honeypot />
        <SubmitButton intent="report" pendingText="Sending…">
          Send
        </SubmitButton>
      </SchemaForm>
      {isAdmin && <TakeDown />}
    </main>
  )
}

function TakeDown() {
  return (
    <Form method="post" className="panel">
      <h2>Take it out of public view</h2>
      <TextareaField
        id="takedown-reason"
        name="reason"
        label="Why"
        hint="Its owner reads this, by email and in the app."
        maxLength={1000}
      />
      <SubmitButton intent="takeDown" kind="danger">
        Take it off
      </SubmitButton>
    </Form>
  )
}
