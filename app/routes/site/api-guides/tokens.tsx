import { href } from 'react-router'
import { Code, Guide, type Term, Terms } from './section.tsx'

export function Tokens({ origin, scopes }: { origin: string; scopes: Term[] }) {
  return (
    <Guide id="tokens" title="Access tokens">
      <p>
        A program of yours needs no password. Create a token for it on{' '}
        <a href={href('/my/account/tokens')}>your account page</a>, and choose what it may do and
        when it expires. The token is shown once. Send it with every call:
      </p>
      <Code>{`curl '${origin}/api/check-session' \\
  -H 'Authorization: Bearer recce_pat_…'`}</Code>
      <p>
        The answer says whose token it is, and its <code>userId</code> stands wherever a path asks
        for yours. Every call in the reference names the scopes that its token needs. Write access
        includes read access.
      </p>
      <Terms of={scopes} />
      <p>
        A token without the scope gets 403 with the name of the missing scope; a token that has
        expired or was revoked gets 401. Logging in, paying, deleting the account and everything
        that admins do accept no token at all.
      </p>
    </Guide>
  )
}
