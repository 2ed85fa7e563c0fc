import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'

/** A box on a card: chooses the location. */
export function Choose({ id, title }: { id: string; title: string }) {
  return (
    <label className="choose">
      <input type="checkbox" name="locationIds" value={id} />
      <span className="sr-only">Choose {title}</span>
    </label>
  )
}

type AddToPortfolioProps = { titles: { id: string; title: string }[]; children: ReactNode }

/** The list of locations as a form: those that are chosen go into a portfolio. */
export function AddToPortfolio({ titles, children }: AddToPortfolioProps) {
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
      <div className="choosing-bar">
        <p role="status">{count === 0 ? 'Choose locations' : `${count} chosen`}</p>
        <SelectField
          id="portfolio"
          name="portfolioId"
          label="Portfolio"
          options={[
            ...titles.map(({ id, title }) => ({ value: id, label: title })),
            { value: 'new', label: 'A new portfolio' },
          ]}
        />
        <SubmitButton intent="addToPortfolio">Add to portfolio</SubmitButton>
      </div>
    </Form>
  )
}
