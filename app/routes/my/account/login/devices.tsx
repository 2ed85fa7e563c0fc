import { Form } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { LocalTime } from '#app/ui/timestamp.tsx'

/** `lastUsed` is an ISO 8601 time. */
type Device = { id: string; device: string; isCurrent: boolean; began: string; lastUsed: string }

export function AccountDevices({ sessions }: { sessions: Device[] }) {
  return (
    <>
      <ul className="devices">
        {sessions.map(({ id, device, isCurrent, began, lastUsed }) => (
          <li key={id}>
            <div>
              <p>
                {device}
                {isCurrent && <Badge tone="success">this device</Badge>}
              </p>
              <p className="caption">
                Since {began}
                {!isCurrent && (
                  <>
                    {' · last used around '}
                    <LocalTime at={lastUsed} />
                  </>
                )}
              </p>
            </div>
            {!isCurrent && (
              <Form method="post">
                <Button
                  type="submit"
                  kind="secondary"
                  name="intent"
                  value={`endSession:${id}`}
                  aria-label={`End ${device}, since ${began}`}
                >
                  End
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post">
          <Button type="submit" kind="secondary" name="intent" value="endOthers">
            Log out all other devices
          </Button>
        </Form>
      )}
    </>
  )
}
