import { Form, href, Link } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'

type ContinueLoginProps = {
  username: string
  goesTo: string | null
  query: Record<string, string>
}

export function ContinueLogin({ username, goesTo, query }: ContinueLoginProps) {
  return (
    <>
      <p className="lede">
        You are logged in as {username}
        {goesTo && `, and ${goesTo} asks who you are`}.
      </p>
      <Form
        method="post"
        action={`${href('/login')}?${new URLSearchParams({ ...query, mode: 'continue' })}`}
      >
        <SubmitButton>Continue as {username}</SubmitButton>
      </Form>
      <p>
        <Link
          to={`${href('/logout')}?${new URLSearchParams({ from: `${href('/login')}?${new URLSearchParams(query)}` })}`}
        >
          Use another account
        </Link>
      </p>
    </>
  )
}
