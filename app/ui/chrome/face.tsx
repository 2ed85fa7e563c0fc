import { useRef } from 'react'
import { useCloseElsewhere } from '../close-elsewhere.ts'
import { Portrait } from '../portrait.tsx'
import { type NavEntry, NavLinks } from './nav-links.tsx'

export type FaceProps = {
  name: string
  urls?: Parameters<typeof Portrait>[0]['urls']
  entries: NavEntry[]
  current: string
  logoutHref: string
}

export function Face({ name, urls, entries, current, logoutHref }: FaceProps) {
  const box = useRef<HTMLDetailsElement>(null)
  useCloseElsewhere(box)
  return (
    <details ref={box} className="menu face">
      <summary aria-label={`Your account: ${name}`} title={name}>
        <Portrait name={name} urls={urls} size={32} alt="" />
      </summary>
      <div>
        <p>{name}</p>
        <nav aria-label="Your account">
          <NavLinks entries={entries} current={current} />
        </nav>
        <form action={logoutHref}>
          <input type="hidden" name="from" value={current} />
          <button type="submit">Logout</button>
        </form>
      </div>
    </details>
  )
}
