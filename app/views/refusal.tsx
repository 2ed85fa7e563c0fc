import { href, Link } from 'react-router'
import { Notice } from '#app/ui/banner.tsx'

const way = /(choose a larger plan)/i

/**
 * The reason why an action was refused. Where a larger plan would help, part of it links to the
 * plan.
 */
export function Refusal({ message }: { message: string | undefined }) {
  if (!message) return null
  const [before, words, after] = message.split(way)
  return (
    <Notice type="error">
      {before}
      {words && <Link to={href('/my/account/plan')}>{words}</Link>}
      {after}
    </Notice>
  )
}
