import { type FormEvent, useId, useState } from 'react'
import { href, Link, useLocation, useRevalidator, useRouteLoaderData } from 'react-router'
import type { DescribedCall } from '#app/api/reference-call.server.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmButton } from '#app/ui/confirm-button.tsx'
import { TextareaField, TextField } from '#app/ui/field.tsx'
import { addressOf, firstValues } from './request.ts'
import { type ApiAnswer, sendCall } from './send.ts'

export function ApiTry({ call }: { call: DescribedCall }) {
  const { method, access, parameters, example, maxBytes } = call
  const user = useRouteLoaderData<typeof rootLoader>('root')?.user
  const { revalidate } = useRevalidator()
  const [values, setValues] = useState(() => firstValues(call, user?.id))
  const [body, setBody] = useState(example ?? '')
  const [photo, setPhoto] = useState<File>()
  const [answer, setAnswer] = useState<ApiAnswer | 'pending'>()
  const id = useId()
  const wrongJson = example !== undefined && !isJson(body)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (wrongJson) return
    setAnswer('pending')
    const got = await sendCall(method, addressOf(call, values), photo ?? (example && body))
    setAnswer(got)
    // The call may have changed what the page shows, such as the login.
    if (method !== 'GET' && got.isSuccess) await revalidate()
  }

  if (access === 'user' && !user) return <LogInFirst />
  return (
    <form className="api-try needs-script" onSubmit={send}>
      {parameters.map(({ name, isRequired }) => (
        <TextField
          key={name}
          id={`${id}-${name}`}
          label={name}
          aside={isRequired ? undefined : 'optional'}
          required={isRequired}
          value={values[name] ?? ''}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
        />
      ))}
      {example !== undefined && (
        <TextareaField
          id={`${id}-body`}
          label="Body"
          className="api-body"
          spellCheck={false}
          value={body}
          errors={wrongJson ? ['This is not valid JSON yet'] : undefined}
          onChange={({ target }) => setBody(target.value)}
        />
      )}
      {maxBytes && (
        <TextField
          id={`${id}-photo`}
          label="Photo"
          type="file"
          accept="image/*"
          required
          onChange={({ target }) => setPhoto(target.files?.[0])}
        />
      )}
      <div className="actions">
        <SendButton call={call} username={user?.username} isPending={answer === 'pending'} />
      </div>
      <div aria-live="polite">
        {answer === 'pending' && <p className="api-note small">Waiting for the answer</p>}
        {answer && answer !== 'pending' && <Answer {...answer} />}
      </div>
    </form>
  )
}

function LogInFirst() {
  const { pathname } = useLocation()
  return (
    <p className="api-note needs-script small">
      This call needs a session, and you are not logged in.{' '}
      <Link to={`${href('/login')}?next=${encodeURIComponent(pathname)}`}>Log in</Link>
    </p>
  )
}

type SendButtonProps = { call: DescribedCall; username: string | undefined; isPending: boolean }

function SendButton({ call: { method, path }, username, isPending }: SendButtonProps) {
  if (method === 'GET') {
    return (
      <Button type="submit" kind="secondary" pending={isPending}>
        Send
      </Button>
    )
  }
  return (
    <ConfirmButton
      kind="secondary"
      pending={isPending}
      question={`Send ${method} ${path}?`}
      detail={
        username
          ? `It happens at once and for real, as ${username}.`
          : 'It happens at once and for real.'
      }
      confirm="Send"
    >
      Send
    </ConfirmButton>
  )
}

function Answer({ isSuccess, line, headers, text }: ApiAnswer) {
  return (
    <>
      <p className={isSuccess ? 'api-status tone-success' : 'api-status tone-error'}>{line}</p>
      {headers.length > 0 && (
        <details>
          <summary>Headers</summary>
          <pre>{headers.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre>
        </details>
      )}
      {text && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a long answer
        <section aria-label="Answer" tabIndex={0} className="api-answer">
          <pre>{text}</pre>
        </section>
      )}
    </>
  )
}

function isJson(text: string) {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
