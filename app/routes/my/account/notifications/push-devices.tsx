import { Form } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { LocalTime } from '#app/ui/timestamp.tsx'

/** `lastUsed` is an ISO 8601 time. */
type Device = { id: string; name: string; platform: string; isCurrent: boolean; lastUsed: string }

export function PushDevices({ devices }: { devices: Device[] }) {
  if (devices.length === 0) {
    return (
      <p className="text-muted">
        No device yet. Notifications also come to the Recce app, once you allow them there.
      </p>
    )
  }
  return (
    <ul className="devices">
      {devices.map(({ id, name, platform, isCurrent, lastUsed }) => (
        <li key={id}>
          <div>
            <p>
              {name || platform}
              {isCurrent && <Badge tone="success">this device</Badge>}
            </p>
            <p className="caption">
              {platform} · last used <LocalTime at={lastUsed} />
            </p>
          </div>
          <Form method="post">
            <Button
              type="submit"
              kind="secondary"
              name="intent"
              value={`remove:${id}`}
              aria-label={`Remove ${name || platform}`}
            >
              Remove
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
