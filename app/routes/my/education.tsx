import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { EducationInput, type EducationState } from '#app/domain/money/education/education.ts'
import * as requests from '#app/domain/money/education/requests.server.ts'
import { educationPriceCents } from '#app/domain/rules/tier.ts'
import { shortDate } from '#app/format/date.ts'
import { price } from '#app/format/money.ts'
import { readFields, runAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { buttonClass, SubmitButton } from '#app/ui/button.tsx'
import { FormText, FormTextarea, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import type { Route } from './+types/education'

export function meta() {
  return [{ title: 'Education price · Recce' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  return { sent: (await loadOrThrow(requests.find(findActor(context)))) ?? null }
}

export function action({ request, context }: Route.ActionArgs) {
  return runAction(request, {
    ask: async (sent) => {
      const input = readFields(sent, EducationInput)
      await requests.create(findActor(context), input)
      return redirectWithBanner(
        href('/my/education'),
        'Thank you. We will look into it and answer by email and here',
      )
    },
  })
}

export default function Education({ loaderData, actionData }: Route.ComponentProps) {
  const { sent } = loaderData
  const mayRequest = sent?.status !== 'open' && !sent?.isGranted
  return (
    <main className="narrow">
      <h1>Education price</h1>
      <p className="lede">
        Students and teachers have Creative for {price(educationPriceCents)} a month. Tell us where
        you learn or teach, and we will look into it.
      </p>
      {sent && <Answer sent={sent} />}
      {mayRequest && (
        <RequestForm
          lastResult={actionData && 'result' in actionData ? actionData.result : undefined}
        />
      )}
      <p className="far">
        <a href={`${href('/subscription')}?tier=Creative`}>Your subscription</a>
      </p>
    </main>
  )
}

function Answer({ sent }: { sent: EducationState }) {
  const { status, school, reason, isGranted, endsAt, createdAt } = sent
  if (isGranted && endsAt) {
    return (
      <>
        <Notice type="success">
          {`The education price is yours until ${shortDate(endsAt, 'UTC')}. After that you can ask for it again.`}
        </Notice>
        {reason && <p>{reason}</p>}
        <p className="actions">
          <a className={buttonClass()} href={`${href('/subscription')}?tier=Creative`}>
            Choose Creative
          </a>
        </p>
      </>
    )
  }
  if (status === 'open') {
    return (
      <Notice type="info">
        {`You asked on ${shortDate(createdAt, 'UTC')} for ${school}. We will answer by email and in your notifications.`}
      </Notice>
    )
  }
  if (status === 'declined') {
    return <Notice type="warning">{`We could not grant it: ${reason}`}</Notice>
  }
  return <Notice type="info">The education price has ended. You can ask for it again.</Notice>
}

function RequestForm({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const [form, fields] = useSchemaForm({ schema: EducationInput, id: 'education', lastResult })
  return (
    <SchemaForm form={form}>
      <FormText field={fields.school} label="School or university" autoComplete="organization" />
      <FormTextarea
        field={fields.address}
        label="Its web site or postal address"
        rows={3}
        autoComplete="off"
      />
      <FormTextarea
        field={fields.note}
        label="What you learn or teach, and until when"
        aside="optional"
        rows={4}
      />
      <SubmitButton intent="ask" pendingText="Sending…">
        Ask for the education price
      </SubmitButton>
    </SchemaForm>
  )
}
