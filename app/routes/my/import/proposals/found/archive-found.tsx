import { Form, href } from 'react-router'
import { Notice } from '#app/ui/banner.tsx'
import { SubmitButton } from '#app/ui/button.tsx'

/** An archive of an account holds more than locations, so it is brought back on a page of its own. */
export function ArchiveFound({ id }: { id: string }) {
  return (
    <Notice type="info">
      <p>
        This is the archive of a Recce account. It can be brought back whole: locations, photos,
        portfolios, projects, shoots and gear.
      </p>
      <Form method="post" action={href('/my/import/:id', { id })}>
        <SubmitButton kind="accent" intent="bringBack">
          Look at what comes back
        </SubmitButton>
      </Form>
    </Notice>
  )
}
