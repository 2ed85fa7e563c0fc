import { SortedCover, type SortedItem } from '#app/ui/editor/sorter-row.tsx'
import { FieldError } from '#app/ui/field.tsx'

type FirstItemsProps = {
  name: 'locationIds' | 'shootIds'
  title: string
  items: SortedItem[]
  errors?: string[] | undefined
}

export function FirstItems({ name, title, items, errors }: FirstItemsProps) {
  if (items.length === 0 && !errors) return null
  return (
    <fieldset className="first-items">
      <legend className="field-label">{title}</legend>
      {items.map((item) => (
        <label key={item.id}>
          <input type="checkbox" name={name} value={item.id} defaultChecked />
          <SortedCover location={item} />
          <span>
            <b>{item.title}</b>
            <small>{item.caption}</small>
          </span>
        </label>
      ))}
      <FieldError id={name} errors={errors} />
    </fieldset>
  )
}
