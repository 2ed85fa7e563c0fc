import { href, Link } from 'react-router'
import { Notice } from '#app/ui/banner.tsx'

export type Moderation = 'before' | 'after' | 'off'

/** Says what to do before anything can be published. */
export function ConfirmFirst() {
  return (
    <Notice>
      Confirm your email, and you can publish.{' '}
      <Link to={href('/my/account/login')}>Go to your email</Link>
    </Notice>
  )
}
