import { SubmitButton } from '#app/ui/button.tsx'

type WithdrawnProps = { kind: 'shoot' | 'project'; count: number }

/** Says that locations of others have left the pages and come back, or are taken out for good. */
export function Withdrawn({ kind, count }: WithdrawnProps) {
  if (count === 0) return null
  const kept = kind === 'shoot' ? 'place, times and notes are' : 'place is'
  return (
    <div className="withdrawn">
      <p className="text-muted">
        {count === 1
          ? `A location of somebody else in it is not public at present, and on no page of this ${kind}. Its ${kept} kept until its owner publishes it again.`
          : `${count} locations of others in it are not public at present, and on no page of this ${kind}. Each one’s ${kept} kept until its owner publishes it again.`}
      </p>
      <SubmitButton kind="quiet" intent="removeWithdrawn" formNoValidate>
        {count === 1 ? 'Take it out' : 'Take them out'}
      </SubmitButton>
    </div>
  )
}
