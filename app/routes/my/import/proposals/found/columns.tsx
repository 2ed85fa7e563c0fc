import { type CsvField, csvFields } from '#app/domain/places/import/files/found.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import type { FoundView } from '../view.server.ts'

const labels: Record<CsvField, string> = {
  id: 'Id',
  title: 'Title',
  address: 'Address',
  description: 'Description',
  comments: 'Comments',
  latitude: 'Latitude',
  longitude: 'Longitude',
  position: 'Coordinates or map link',
  tags: 'Tags',
  folder: 'Folder',
  precision: 'Precision',
}

type ColumnFieldsProps = {
  columns: NonNullable<FoundView['columns']>
  columnMatch: FoundView['columnMatch']
}

/** Says what the columns of a CSV file hold, where its header does not. */
export function ColumnFields({ columns, columnMatch }: ColumnFieldsProps) {
  const { fileName, names, matched, sample } = columns
  const chosen = columnMatch ?? matched
  const [first = []] = sample
  const options = names.map((name, index) => {
    const example = first[index]
    return { value: String(index), label: example ? `${name}: ${example.slice(0, 40)}` : name }
  })
  return (
    <details className="unfold import-columns" open={Object.keys(matched).length === 0}>
      <summary>Columns of {fileName}</summary>
      <div className="import-rule">
        {csvFields.map((field) => (
          <SelectField
            key={field}
            id={`column-${field}`}
            name={`column-${field}`}
            label={labels[field]}
            defaultValue={chosen[field] === undefined ? '' : String(chosen[field])}
            options={[{ value: '', label: 'Not in the file' }, ...options]}
          />
        ))}
      </div>
      <SubmitButton kind="secondary" intent="columns">
        Read with these columns
      </SubmitButton>
    </details>
  )
}
