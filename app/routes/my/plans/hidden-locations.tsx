import type { PlanKind } from '#app/domain/rules/kind.ts'
import type { find } from '#app/domain/shoots/hidden-locations.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'

type HiddenLocationsNoticeProps = Awaited<ReturnType<typeof find>> & {
  kind: PlanKind
  form: string
}

export function HiddenLocationsNotice(props: HiddenLocationsNoticeProps) {
  const { kind, withdrawn, heldBack, form } = props
  return (
    <>
      <Withdrawn kind={kind} count={withdrawn} form={form} />
      {heldBack.map(({ id, title, isOwn }) => (
        <div key={id} className="withdrawn">
          <p className="text-muted">
            {isOwn
              ? `“${title}” is yours and not public. Somebody else put it here, so nobody sees it in this ${kind} who does not see it anyway.`
              : `“${title}” is not public. Others see it in this ${kind} only once its owner publishes it, or shows it here.`}
          </p>
          {isOwn && (
            <SubmitButton kind="quiet" intent={`showHeldBack:${id}`} form={form}>
              Show it to all who see this {kind}
            </SubmitButton>
          )}
        </div>
      ))}
    </>
  )
}

type WithdrawnProps = { kind: PlanKind; count: number; form: string }

function Withdrawn({ kind, count, form }: WithdrawnProps) {
  if (count === 0) return null
  const kept = kind === 'shoot' ? 'position, times and notes are' : 'position is'
  return (
    <div className="withdrawn">
      <p className="text-muted">
        {count === 1
          ? `A location of somebody else in it is not public at present, and on no page of this ${kind}. Its ${kept} kept until its owner publishes it again.`
          : `${count} locations of others in it are not public at present, and on no page of this ${kind}. Each one’s ${kept} kept until its owner publishes it again.`}
      </p>
      <SubmitButton kind="quiet" intent="removeWithdrawn" form={form}>
        Remove
      </SubmitButton>
    </div>
  )
}
