import { href } from 'react-router'

type ActingBannerProps = {
  username: string
  /** The time at which the impersonation ends by itself, in words. */
  until: string
}

/** Shown on every page while an admin acts as a user. Works without scripts. */
export function ActingBanner({ username, until }: ActingBannerProps) {
  return (
    <section className="acting" aria-label="Acting as somebody else">
      <p>
        You act as <b>{username}</b>
        <span> until {until}</span>
      </p>
      <form method="post" action={href('/impersonation/stop')}>
        <button type="submit">Stop</button>
      </form>
    </section>
  )
}
