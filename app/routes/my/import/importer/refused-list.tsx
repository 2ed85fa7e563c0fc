import { formatCount } from '#app/format/plural.ts'

export type RefusedPhoto = { fileName: string; message: string }

export function RefusedList({ refused }: { refused: RefusedPhoto[] }) {
  if (refused.length === 0) return null
  return (
    <details className="import-refused" open={refused.length <= 3}>
      <summary>{formatCount(refused.length, 'file')} left out</summary>
      <ul>
        {refused.map(({ fileName, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
          <li key={index}>
            <b>{fileName || 'A file without a name'}</b> {message}
          </li>
        ))}
      </ul>
    </details>
  )
}
