import type { ReactNode } from 'react'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { useFollow } from '#app/ui/follow.ts'
import { profileHref } from '#app/views/addresses.ts'

type BesideProps = {
  kind: string
  username: string
  /** The display name, else the username. */
  name: string
  /** The absolute address of the page, to copy. */
  url: string
  children?: ReactNode
}

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
