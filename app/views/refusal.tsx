import { href, Link } from 'react-router'
import { Notice } from '#app/ui/banner.tsx'

const way = /(choose a larger plan)/i

/** Words about larger plans become a link to the plan. */
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
