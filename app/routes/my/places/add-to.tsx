import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { type KindThat, kinds, kindsThat } from '#app/domain/kind.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'

type Title = { id: string; title: string }

/** The items that locations can be added to; portfolios only for one's own locations. */
export type Targets = Partial<Record<KindThat<'holdsLocations'>, Title[]>>

export function Choose({ id, title }: { id: string; title: string }) {
  return (
    <label className="choose">
      <input type="checkbox" name="locationIds" value={id} />
      <span className="sr-only">Choose {title}</span>
    </label>
  )
}

type AddChosenProps = { targets: Targets; children: ReactNode }

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

export function AddTo({ targets }: { targets: Targets }) {
  return (
    <>
      <SelectField
        id="add-to"
        name="to"
        label="Add to"
        options={kindsThat('holdsLocations').flatMap((kind) => groupOf(kind, targets[kind]))}
      />
      <SubmitButton intent="addTo">Add</SubmitButton>
    </>
  )
}

/** The value of an option is the path of the kind and the id of an item, or of a new one. */
function groupOf(kind: keyof Targets, titles: Title[] | undefined) {
  if (!titles) return []
  const { path, noun, titles: label } = kinds[kind]
  const options = [
    ...titles.map(({ id, title }) => ({ value: `${path}:${id}`, label: title })),
    { value: `${path}:new`, label: `A new ${noun}` },
  ]
  return [{ label, options }]
}
