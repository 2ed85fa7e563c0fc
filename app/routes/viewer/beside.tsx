import type { ReactNode } from 'react'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { useFollow } from '#app/ui/follow.ts'
import { OwnerName } from './owner.tsx'

type BesideProps = {
  kind: string
  /** The profile's address; undefined where it is not shown. */
  profile: string | undefined
  /** The display name, else the username. */
  name: string
  /** The absolute address of the page, to copy. */
  url: string
  children?: ReactNode
}

export function Beside({ kind, profile, name, url, children }: BesideProps) {
  const follow = useFollow()
  return (
    <div className="beside" {...follow}>
      <p className="edge">{kind}</p>
      <p>
        <OwnerName profile={profile} name={name} />
      </p>
      <p>Keeps places in Recce: where they are, what they look like, and how the light falls.</p>
      <CopyButton text={url} label="Copy page link" />
      {children}
    </div>
  )
}
