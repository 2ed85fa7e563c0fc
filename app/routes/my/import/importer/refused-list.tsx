import { formatCount } from '#app/format/plural.ts'

export type RefusedPhoto = { fileName: string; message: string }

type RefusedListProps = {
  refused: RefusedPhoto[]
  /** If there are more than are listed. */
  count?: number
}

export function RefusedList({ refused, count = refused.length }: RefusedListProps) {
  if (refused.length === 0) return null
  return (
    <details className="import-refused" open={refused.length <= 3}>
      <summary>{formatCount(count, 'file')} left out</summary>
      <ul>
        {refused.map(({ fileName, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
          <li key={index}>
            <b>{fileName || 'A file without a name'}</b> {message}
          </li>
        ))}
        {count > refused.length && <li>and {formatCount(count - refused.length, 'more file')}</li>}
      </ul>
    </details>
  )
}
