import { href } from 'react-router'

type ActingBannerProps = {
  username: string
  until: string
}

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
