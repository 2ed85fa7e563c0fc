import { useNavigation } from 'react-router'
import { Notice } from '../banner.tsx'

export type Difference = { label: string; saved: string; yours: string }

/**
 * What differs between the newer saved version and the text that is still in the form; while the newer
 * one is on its way there is nothing to compare with.
 */
export function Changes({ message, differences }: { message: string; differences: Difference[] }) {
  const isLoading = useNavigation().state !== 'idle'
  if (isLoading) return <Notice type="warning">{message}</Notice>
  return (
    <Notice type="warning">
      <p>{message}</p>
      {differences.length === 0 ? (
        <p>Nothing differs between the two.</p>
      ) : (
        <dl className="changes">
          {differences.map(({ label, saved, yours }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <small>Saved now</small> {saved || '(empty)'}
              </dd>
              <dd>
                <small>Yours</small> {yours || '(empty)'}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Notice>
  )
}
