import { href } from 'react-router'
import type { Person } from '#app/domain/accounts/person.ts'
import { tiers } from '#app/domain/rules/tier.ts'
import { roles } from '#app/domain/users/user.ts'
import { shortDate } from '#app/format/date.ts'
import { formatCount } from '#app/format/plural.ts'
import { Badge } from '#app/ui/badge.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { ConfirmedMark } from '#app/ui/chrome/header-user.tsx'
import { ConfirmButton } from '#app/ui/confirm-button.tsx'
import { TierBadge } from '#app/ui/tier-badge.tsx'
import { PersonChoice, PersonForm } from './person-form.tsx'

type PersonRowProps = { person: Person; isSelf: boolean }

export function PersonRow({ person, isSelf }: PersonRowProps) {
  const { id, username, displayName, email, emailConfirmed, role, tier } = person
  return (
    <li>
      <div>
        <p>
          <a className="admin-name" href={href('/app/:username', { username })}>
            {username}
          </a>{' '}
          {displayName}
        </p>
        <p className="admin-email">
          {email ?? 'No email'} {emailConfirmed && <ConfirmedMark />}
        </p>
        <p className="admin-badges">
          {role !== 'user' && <Badge tone={role === 'admin' ? 'admin' : 'info'}>{role}</Badge>}
          <TierBadge tier={tier} />
          {isSelf && <Badge>You</Badge>}
        </p>
        <p className="caption">
          since {shortDate(person.createdAt, 'UTC')} · {formatCount(person.sessions, 'session')} ·{' '}
          {id}
        </p>
      </div>
      {isSelf ? (
        <a className="btn btn-secondary" href={href('/my/account')}>
          Your account
        </a>
      ) : (
        <Manage person={person} />
      )}
    </li>
  )
}

function Manage({ person }: { person: Person }) {
  const { username, role, tier, isAdmin } = person
  return (
    <details className="admin-manage">
      <summary className="btn btn-secondary" aria-label={`Manage ${username}`}>
        Manage
      </summary>
      <div>
        {!isAdmin && (
          <PersonForm person={person}>
            <SubmitButton kind="primary" intent="actAs" aria-label={`Act as ${username}`}>
              Act as
            </SubmitButton>
          </PersonForm>
        )}
        <PersonChoice person={person} name="role" label="Role" values={roles} chosen={role} />
        <PersonChoice person={person} name="tier" label="Tier" values={tiers} chosen={tier} />
        <PersonForm person={person}>
          <input type="hidden" name="intent" value="endSessions" />
          <ConfirmButton
            kind="danger"
            question={`End all sessions of ${username}?`}
            detail="They are logged out everywhere and can log in again. Their access tokens, webhooks, calendar feed and push devices are removed, too."
            confirm="End sessions"
          >
            End sessions
          </ConfirmButton>
        </PersonForm>
      </div>
    </details>
  )
}
