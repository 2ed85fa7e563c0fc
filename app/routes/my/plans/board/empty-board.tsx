import { CalendarDays as calendar, MapPin as mapPin } from 'lucide'
import { Form, href, Link } from 'react-router'
import { kinds } from '#app/domain/rules/kind.ts'
import { ButtonLink, SubmitButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'

type EmptyBoardProps = { shootId: string; hasStops: boolean }

/** A shoot without locations asks for them; one without a date asks for it. */
export function EmptyBoard({ shootId, hasStops }: EmptyBoardProps) {
  const details = href('/my/shoots/:id', { id: shootId })
  if (hasStops) {
    return (
      <EmptyState
        icon={<Icon of={calendar} />}
        title="When is it?"
        action={
          <Form method="post" className="board-date">
            <TextField
              id="date"
              name="date"
              type="date"
              label="First day"
              min="2000-01-01"
              max="2100-12-31"
              required
            />
            <SubmitButton kind="accent" intent="date">
              Set the date
            </SubmitButton>
          </Form>
        }
      >
        With a date, each day appears here in its light, and you lay the stops on it.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<Icon of={mapPin} />}
      title="Where is it?"
      action={
        <>
          <ButtonLink kind="accent" to={`${details}?add=library#add-locations`}>
            Add locations
          </ButtonLink>{' '}
          <Link
            className="btn btn-secondary"
            to={`${href('/my/locations/paste')}?to=${kinds.shoot.path}:${shootId}`}
          >
            Paste a list
          </Link>
        </>
      }
    >
      With locations, each day appears here in its light, and you lay the stops on it.
    </EmptyState>
  )
}
