import { Form } from 'react-router'
import type { Delivery } from '#app/domain/whole/webhooks/webhook.ts'
import { numberOf } from '#app/format/plural.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { LocalTime } from '#app/ui/timestamp.tsx'

const tones = { waiting: 'info', sent: 'success', failed: 'error' } as const

export function WebhookLog({ url, deliveries }: { url: string; deliveries: Delivery[] }) {
  return (
    <details className="unfold">
      <summary>
        Log<span className="sr-only"> of {url}</span>
      </summary>
      {deliveries.length === 0 ? (
        <p>Nothing has been sent yet.</p>
      ) : (
        <ul className="keys-log">
          {deliveries.map((delivery) => (
            <Entry key={delivery.id} {...delivery} />
          ))}
        </ul>
      )}
    </details>
  )
}

function Entry(delivery: Delivery) {
  const { id, type, status, tries, nextTryAt, createdAt, answer } = delivery
  return (
    <li>
      <p className="keys-name row">
        {type} <Badge tone={tones[status]}>{status}</Badge>
      </p>
      <p className="caption">
        <LocalTime at={createdAt.toISOString()} />
        {tries > 0 &&
          ` · ${outcomeWords(delivery)} · ${tries} ${numberOf(tries, { one: 'try', other: 'tries' })}`}
        {status === 'waiting' && tries > 0 && (
          <>
            {' · again '}
            <LocalTime at={nextTryAt.toISOString()} />
          </>
        )}
      </p>
      {answer && <pre>{answer}</pre>}
      {tries > 0 && (
        <Form method="post">
          <Button type="submit" kind="quiet" name="intent" value={`resend:${id}`}>
            Send again<span className="sr-only"> {type}</span>
          </Button>
        </Form>
      )}
    </li>
  )
}

function outcomeWords({ responseStatus, durationMs, triedAt }: Delivery) {
  if (!triedAt) return 'being sent'
  return `${responseStatus ?? 'no answer'} in ${durationMs ?? 0} ms`
}
