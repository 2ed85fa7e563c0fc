import { Form, href, Link } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'

type GoOnProps = {
  username: string
  /** The site that somebody is sent back to. */
  goesTo: string | null
  query: Record<string, string>
}

/** For who is logged in already: nothing goes to another site or app unless they say so. */
export function GoOn({ username, goesTo, query }: GoOnProps) {
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
