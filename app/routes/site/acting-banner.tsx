import { href } from 'react-router'

type ActingBannerProps = {
  username: string
  /** When it ends by itself, for reading. */
  until: string
}

/** Says on every page in whose name an admin acts, with the way back. It needs no script. */
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
