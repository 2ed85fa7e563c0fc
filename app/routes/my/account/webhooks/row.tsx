import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { Delivery, Webhook } from '#app/domain/whole/webhooks/webhook.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { LocalTime } from '#app/ui/timestamp.tsx'
import { WebhookLog } from './log.tsx'

export function WebhookRow({ webhook, deliveries }: { webhook: Webhook; deliveries: Delivery[] }) {
  const { id, url, events, isActive, turnedOffAt, failingSince, formerUntil } = webhook
  return (
    <li>
      <p className="keys-name row">
        {url}
        <State {...webhook} />
      </p>
      <ul className="keys-scopes">
        {events.map((event) => (
          <li key={event}>
            <Badge>{event}</Badge>
          </li>
        ))}
      </ul>
      {turnedOffAt ? (
        <p className="caption">
          Switched off <LocalTime at={turnedOffAt.toISOString()} />, because nothing was accepted
        </p>
      ) : (
        failingSince && (
          <p className="caption">
            Nothing accepted since <LocalTime at={failingSince.toISOString()} />
          </p>
        )
      )}
      {formerUntil && (
        <p className="caption">
          The old secret also works until <LocalTime at={formerUntil.toISOString()} />
        </p>
      )}
      <Form method="post" className="account-buttons">
        <Button type="submit" kind="secondary" name="intent" value={`test:${id}`}>
          Send a test<span className="sr-only"> to {url}</span>
        </Button>
        <Button type="submit" kind="quiet" name="intent" value={`${isActive ? 'off' : 'on'}:${id}`}>
          Switch {isActive ? 'off' : 'on'}
          <span className="sr-only"> {url}</span>
        </Button>
      </Form>
      <WebhookLog url={url} deliveries={deliveries} />
      <Question name="New secret" url={url}>
        <p>The old secret keeps working for a day, so you have time to switch.</p>
        <Button type="submit" kind="secondary" name="intent" value={`renew:${id}`}>
          Make a new secret
        </Button>
      </Question>
      <Question name="Remove" url={url}>
        <p>We’ll send nothing more there, and drop what is still waiting.</p>
        <Button type="submit" kind="danger" name="intent" value={`remove:${id}`}>
          Remove the webhook
        </Button>
      </Question>
    </li>
  )
}

function State({ isActive, failingSince }: Webhook) {
  if (!isActive) return <Badge tone="warning">off</Badge>
  return failingSince ? <Badge tone="error">failing</Badge> : <Badge tone="success">on</Badge>
}

type QuestionProps = { name: string; url: string; children: ReactNode }

function Question({ name, url, children }: QuestionProps) {
  return (
    <details className="unfold">
      <summary>
        {name}
        <span className="sr-only"> of {url}</span>
      </summary>
      <Form method="post" className="keys-question">
        {children}
      </Form>
    </details>
  )
}
