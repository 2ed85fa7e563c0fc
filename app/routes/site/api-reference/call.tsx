import { type SyntheticEvent, useState } from 'react'
import type { DescribedCall } from '#app/api/reference.server.ts'
import { fileSize } from '#app/format/file-size.ts'
import { commandOf } from './request.ts'
import { ApiTry } from './try.tsx'

export function ApiCall({ call, origin }: { call: DescribedCall; origin: string }) {
  const { id, method, path, summary, query, body, maxBytes, headers, answer } = call
  return (
    <article id={id}>
      <h3 className="api-call">
        <span>{method}</span>
        {path}
      </h3>
      <p>{withCode(summary)}</p>
      <p className="api-note small">{describeAccess(call)}</p>
      <ApiFields of={headers.map(toField)} label="Headers" />
      <ApiFields of={query} label="Query" />
      <ApiFields of={body} label="Body" />
      {maxBytes && (
        <p className="api-note small">
          Body: the photo, as it is or in a form, at most {fileSize(maxBytes)}
        </p>
      )}
      <p className="api-note small">Returns {answer}</p>
      <p className="api-note small">
        Status {call.status}, else {call.refusals.join(', ')}
      </p>
      <TryIt call={call} origin={origin} />
    </article>
  )
}

function describeAccess({ access, scopes }: DescribedCall) {
  const token = scopes === '' ? 'any access token' : `an access token with ${scopes}`
  if (access === 'anyone') {
    return scopes === null
      ? 'Open to everybody, without a token'
      : `Open to everybody, and to ${token}`
  }
  return scopes === null
    ? 'Needs a session; it accepts no access tokens'
    : `Needs a session, or ${token}`
}

/** Renders the form only once the user opens it. */
function TryIt({ call, origin }: { call: DescribedCall; origin: string }) {
  const [wasOpened, setWasOpened] = useState(false)
  // The operations of a protocol such as tus need a real client.
  const isTried = call.headers.length === 0
  const open = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open) setWasOpened(true)
  }
  return (
    <details onToggle={open}>
      <summary>{isTried ? 'Try it' : 'For a shell'}</summary>
      <pre>{commandOf(call, origin)}</pre>
      {wasOpened && isTried && <ApiTry call={call} />}
    </details>
  )
}

function withCode(text: string) {
  return text.split('`').map((part, at) => (at % 2 === 1 ? <code key={part}>{part}</code> : part))
}

function toField({ name, isRequired, example }: DescribedCall['headers'][number]) {
  return { name, isRequired, type: example }
}

export function ApiFields({ of: fields, label }: { of: DescribedCall['body']; label?: string }) {
  if (fields.length === 0) return null
  return (
    <>
      {label && <p className="api-note small">{label}</p>}
      <dl className="api-fields">
        {fields.map(({ name, type, isRequired }) => (
          <div key={name}>
            <dt>
              {name}
              {isRequired ? '' : '?'}
            </dt>
            <dd>{type}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
