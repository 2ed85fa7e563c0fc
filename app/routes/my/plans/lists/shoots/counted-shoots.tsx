import { href, Link } from 'react-router'
import type { ReceivedShare } from '#app/domain/sharing/share.ts'
import { receivedHref } from '#app/views/sharing/href.ts'
import { Leave } from '#app/views/sharing/leave.tsx'
import '#app/routes/my/people/people.css'

type CountedShootsProps = {
  shoots: ReceivedShare[]
  isLimited: boolean
}

export function CountedShoots({ shoots, isLimited }: CountedShootsProps) {
  if (shoots.length === 0) return null
  return (
    <section className="people" aria-labelledby="counted-shoots">
      <h2 id="counted-shoots">Shared with you</h2>
      {isLimited && <p>These count towards your plan. Leave one to make room.</p>}
      <ul>
        {shoots.map((share) => (
          <li key={share.id}>
            <p>
              <Link to={receivedHref(share)}>{share.title}</Link>
              <small>{share.ownerUser}</small>
            </p>
            <Leave kind="shoot" id={share.itemId} title={share.title} from={href('/my/shoots')} />
          </li>
        ))}
      </ul>
    </section>
  )
}
