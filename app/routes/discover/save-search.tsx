import { Bell as bell } from 'lucide'
import { Form, href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type DiscoverQuery, discoverHref } from '#app/views/discover/query.ts'

export function SaveSearch({ query, isVisitor }: { query: DiscoverQuery; isVisitor: boolean }) {
  const here = discoverHref(query)
  if (isVisitor) {
    return (
      <ButtonLink
        kind="quiet"
        to={`${href('/login')}?${new URLSearchParams({ next: here })}`}
        icon={<Icon of={bell} />}
      >
        Log in to save this search
      </ButtonLink>
    )
  }
  return (
    <Form method="post" action={href('/discover/save')}>
      <input type="hidden" name="query" value={here.split('?')[1] ?? ''} />
      <Button type="submit" kind="quiet" icon={<Icon of={bell} />}>
        Save this search
      </Button>
    </Form>
  )
}
