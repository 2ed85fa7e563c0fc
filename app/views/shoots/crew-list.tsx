import { phoneHref } from '#app/format/phone.ts'
import './plan.css'

/** Texts are '' if unknown. */
export type CrewView = {
  name: string
  role: string
  /** Such as '6:30am'. */
  call: string
  /** The number to dial. */
  phone: string
  /** The number as shown. */
  phoneWords: string
  /** The person has not answered the invitation. */
  isPending: boolean
  /** The number is not printed. */
  isPhoneKept: boolean
  /** Links to the form for the user's own number; '' on everybody else's line. */
  ownHref: string
}

export function CrewList({ crew }: { crew: CrewView[] }) {
  if (crew.length === 0) return null
  return (
    <section className="crew" aria-labelledby="crew-title">
      <h2 id="crew-title">Crew</h2>
      <ul>
        {crew.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
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
