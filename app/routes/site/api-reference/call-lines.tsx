import { href, Link } from 'react-router'
import type { CallLine } from '#app/api/reference.server.ts'
import { withCode } from './fields.tsx'

type CallLinesProps = { of: readonly CallLine[]; current?: string; anchored?: boolean }

/** One line for each call, which leads to its page. */
export function CallLines({ of: lines, current, anchored }: CallLinesProps) {
  return (
    <ul className="api-lines">
      {lines.map(({ id, method, path, title }) => (
        <li key={id} id={anchored ? id : undefined}>
          <Link
            to={href('/api/calls/:id', { id })}
            aria-current={id === current ? 'page' : undefined}
            className="api-call"
          >
            <span>{method}</span> {path}
          </Link>
          <p>{withCode(title)}</p>
        </li>
      ))}
    </ul>
  )
}
