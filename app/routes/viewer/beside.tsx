import type { ReactNode } from 'react'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { useFollow } from '#app/ui/follow.ts'
import { profileHref } from '#app/views/addresses.ts'

type BesideProps = {
  /** What kind of page it is: 'Location', 'Portfolio', 'Profile'. */
  kind: string
  username: string
  /** How they call themselves; the username where they do not. */
  name: string
  /** The whole address of the page, to pass on. */
  url: string
  children?: ReactNode
}

/** What stands beside the frame on wide screens: whose it is, and the link to pass on. */
export function Beside({ kind, username, name, url, children }: BesideProps) {
  const follow = useFollow()
  return (
    <div className="beside" {...follow}>
      <p className="edge">{kind}</p>
      <p>
        <a href={profileHref(username)}>{name}</a>
      </p>
      <p>Keeps places in Recce: where they are, what they look like, and how the light falls.</p>
      <CopyButton text={url} label="Copy page link" />
      {children}
    </div>
  )
}
