import { type SyntheticEvent, useState } from 'react'
import type { DescribedCall } from '#app/api/reference-call.server.ts'
import { fileSize } from '#app/format/file-size.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { ApiFields, TypeNames, withCode } from './fields.tsx'
import { commandOf } from './request.ts'
import { ApiTry } from './try.tsx'

type ApiCallProps = { call: DescribedCall; types: readonly string[]; origin: string }

export function ApiCall({ call, types, origin }: ApiCallProps) {
  const { id, method, path, summary, parameters, body, maxBytes, headers, answer } = call
  const placed = (place: string) => parameters.filter((parameter) => parameter.place === place)
  return (
    <article id={id}>
      <h1 className="api-call">
        <span>{method}</span> {path}
      </h1>
      <p className="lede">{withCode(summary)}</p>
      <p className="api-note small">{describeAccess(call)}</p>
      <div className="api-columns">
        <div>
          <ApiFields of={placed('path')} label="Path" types={types} />
          <ApiFields of={headers.map(toField)} label="Headers" types={types} />
          <ApiFields of={placed('query')} label="Query" types={types} />
          <ApiFields of={body} label="Body" types={types} />
          {maxBytes && (
            <p className="api-note small">
              Body: the photo, as it is or in a form, at most {fileSize(maxBytes)}
            </p>
          )}
          <h2>
            Returns <TypeNames text={answer} types={types} />
          </h2>
          <ApiFields of={call.answerFields} types={types} />
          <p className="api-note small">
            Status {call.status}, else {call.refusals.join(', ')}
          </p>
        </div>
        <Examples call={call} origin={origin} />
      </div>
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

function Examples({ call, origin }: { call: DescribedCall; origin: string }) {
  const command = commandOf(call, origin)
  return (
    <div className="api-examples">
      <h2>Request</h2>
      <pre>{command}</pre>
      <CopyButton text={command} label="Copy the request" kind="quiet" />
      <TryIt call={call} />
      {call.answerExample && (
        <>
          <h2>Answer</h2>
          <pre>{call.answerExample}</pre>
        </>
      )}
    </div>
  )
}

/** Renders the form only once the user opens it. */
function TryIt({ call }: { call: DescribedCall }) {
  const [wasOpened, setWasOpened] = useState(false)
  // The operations of a protocol such as tus need a real client.
  if (call.headers.length > 0) return null
  const open = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open) setWasOpened(true)
  }
  return (
    <details className="needs-script" onToggle={open}>
      <summary>Try it</summary>
      {wasOpened && <ApiTry call={call} />}
    </details>
  )
}

function toField({ name, isRequired, example }: DescribedCall['headers'][number]) {
  return { name, isRequired, type: example }
}
