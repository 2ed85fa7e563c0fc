import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'

type Title = { id: string; title: string }

/** What locations can be put into; portfolios only where the locations are one's own. */
export type Targets = { portfolios?: Title[]; shoots: Title[]; projects: Title[] }

/** A box on a card: chooses the location. */
export function Choose({ id, title }: { id: string; title: string }) {
  return (
    <label className="choose">
      <input type="checkbox" name="locationIds" value={id} />
      <span className="sr-only">Choose {title}</span>
    </label>
  )
}

type AddChosenProps = { targets: Targets; children: ReactNode }

/** The list of locations as a form: those that are chosen go into a portfolio, shoot or project. */
export function AddChosen({ targets, children }: AddChosenProps) {
  const [count, setCount] = useState(0)
  return (
    <Form
      method="post"
      className="choosing"
      onChange={({ currentTarget }) =>
        setCount(new FormData(currentTarget).getAll('locationIds').length)
      }
    >
      {children}
      <p className="text-muted">
        A portfolio, shoot or project that is public shows everybody the locations in it, private
        ones too.
      </p>
      <div className="choosing-bar">
        <p role="status">{count === 0 ? 'Choose locations' : `${count} chosen`}</p>
        <AddTo targets={targets} />
      </div>
    </Form>
  )
}

/** Where to, and the button that does it. */
export function AddTo({ targets: { portfolios, shoots, projects } }: { targets: Targets }) {
  return (
    <>
      <SelectField
        id="add-to"
        name="to"
        label="Add to"
        options={[
          ...(portfolios ? [groupOf('Portfolios', 'portfolios', portfolios)] : []),
          groupOf('Shoots', 'shoots', shoots),
          groupOf('Projects', 'projects', projects),
        ]}
      />
      <SubmitButton intent="addTo">Add</SubmitButton>
    </>
  )
}

/** The value of an option names the kind and the id, or that a new one is wanted. */
function groupOf(label: string, kind: keyof Targets, titles: Title[]) {
  return {
    label,
    options: [
      ...titles.map(({ id, title }) => ({ value: `${kind}:${id}`, label: title })),
      { value: `${kind}:new`, label: `A new ${kind.slice(0, -1)}` },
    ],
  }
}
