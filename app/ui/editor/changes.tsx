import { Notice } from '../banner.tsx'

export type Difference = { label: string; saved: string; yours: string }

/** What differs between the newer saved version and the text that is still in the form. */
export function Changes({ message, differences }: { message: string; differences: Difference[] }) {
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
