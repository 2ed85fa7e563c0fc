import { KeyRound as keyIcon } from 'lucide'
import { Form } from 'react-router'
import type { AccessToken } from '#app/domain/accounts/access-tokens/access-token.ts'
import { scopeWords } from '#app/domain/users/scope.ts'
import { shortDate } from '#app/format/date.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalTime } from '#app/ui/timestamp.tsx'

export function AccessTokenList({ tokens }: { tokens: AccessToken[] }) {
  if (tokens.length === 0) {
    return (
      <EmptyState icon={<Icon of={keyIcon} />}>
        No access tokens yet. Make one for a script, a backup or another app.
      </EmptyState>
    )
  }
  return (
    <ul className="keys" aria-label="Access tokens">
      {tokens.map((token) => (
        <li key={token.id}>
          <p className="keys-name row">
            {token.name}
            {token.isApp && <Badge>connected app</Badge>}
            {token.isExpired && <Badge tone="warning">expired</Badge>}
          </p>
          <ul className="keys-scopes">
            {token.scopes.map((scope) => (
              <li key={scope} title={scopeWords[scope]}>
                <Badge>{scope}</Badge>
              </li>
            ))}
          </ul>
          <p className="caption">
            Made {shortDate(token.createdAt, 'UTC')} · {expiryWords(token)} · <LastUse {...token} />
          </p>
          <Revoke {...token} />
        </li>
      ))}
    </ul>
  )
}

function LastUse({ lastUsedAt, lastDevice, lastNetwork }: AccessToken) {
  if (!lastUsedAt) return 'never used'
  const by = lastDevice === 'Unknown device' ? '' : ` by ${lastDevice}`
  return (
    <>
      last used <LocalTime at={lastUsedAt.toISOString()} />
      {`${by} from ${lastNetwork}`}
    </>
  )
}

function expiryWords({ expiresAt, isExpired }: AccessToken) {
  if (!expiresAt) return 'does not expire'
  return `${isExpired ? 'expired' : 'expires'} ${shortDate(expiresAt, 'UTC')}`
}

/** Asks for confirmation, because a revoked token cannot be restored. */
function Revoke({ id, name }: AccessToken) {
  return (
    <details className="unfold">
      <summary>
        Revoke<span className="sr-only"> {name}</span>
      </summary>
      <Form method="post" className="keys-question">
        <p>Programs that use it will be refused from now on.</p>
        <Button type="submit" kind="danger" name="intent" value={`revoke:${id}`}>
          Revoke “{name}”
        </Button>
      </Form>
    </details>
  )
}
