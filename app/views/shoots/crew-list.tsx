import { phoneHref } from '#app/format/phone.ts'
import './plan.css'

/** One of the crew; unknown texts are empty. */
export type CrewView = {
  name: string
  role: string
  /** '6:30am' */
  call: string
  /** As it is dialled. */
  phone: string
  /** As it is read. */
  phoneWords: string
  /** Invited, and not answered yet. */
  isPending: boolean
  /** The number is not for what is handed out on paper. */
  isPhoneKept: boolean
  /** Where somebody changes their own number; empty for everybody else's. */
  ownHref: string
}

/** Who works there, when they are called and how they are reached. */
export function CrewList({ crew }: { crew: CrewView[] }) {
  if (crew.length === 0) return null
  return (
    <section className="crew" aria-labelledby="crew-title">
      <h2 id="crew-title">Crew</h2>
      <ul>
        {crew.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
          <li key={at}>
            <p>
              <b>{one.name}</b>
              {(one.role || one.isPending) && (
                <small>
                  {[one.role, one.isPending && 'not answered yet'].filter(Boolean).join(' · ')}
                </small>
              )}
            </p>
            {one.call && (
              <p className="crew-call">
                <span className="sr-only">Call </span>
                {one.call}
              </p>
            )}
            {one.phone && (
              <a href={phoneHref(one.phone)} className={one.isPhoneKept ? 'no-print' : undefined}>
                {one.phoneWords}
              </a>
            )}
            {one.ownHref && (
              <a href={one.ownHref} className="no-print">
                {one.phone ? 'Change your number' : 'Add your number'}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
