import { Form } from 'react-router'
import { formatCount } from '#app/format/plural.ts'
import { ButtonLink, SubmitButton } from '#app/ui/button.tsx'
import type { Route } from './+types/page'
import { ChoiceRow } from './choice-row.tsx'

type ChoicesProps = {
  loaded: Route.ComponentProps['loaderData']
  refused: { gear?: string | undefined; message?: string | undefined } | undefined
  list: string
}

export function Choices({ loaded, refused, list }: ChoicesProps) {
  const { groups, shown, total, search } = loaded
  return (
    <Form
      method="post"
      action={`${list}/add?${new URLSearchParams({ search })}`}
      preventScrollReset
    >
      <button
        type="submit"
        name="intent"
        value="several"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
      />
      <div className="gear-groups">
        {groups.map(({ title, items }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {items.map((choice) => (
                <ChoiceRow
                  key={choice.id}
                  choice={choice}
                  refusal={refused?.gear === choice.id ? refused.message : undefined}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {shown < total && (
        <p className="caption">{formatCount(total - shown, 'item')} more: search to see them.</p>
      )}
      <div className="pack-foot">
        {shown > 0 && (
          <SubmitButton kind="accent" intent="several" pendingText="Adding…">
            Add what is ticked
          </SubmitButton>
        )}
        <ButtonLink kind="secondary" to={list}>
          Done
        </ButtonLink>
      </div>
    </Form>
  )
}
