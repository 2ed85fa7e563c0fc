import { SubmitButton } from '#app/ui/button.tsx'

/** Throws a location of an import away that has not been saved. */
export function DiscardButton({ id, title }: { id: string; title: string }) {
  return (
    <SubmitButton kind="quiet" intent={`discard:${id}`}>
      Throw away
      <span className="sr-only"> {title}</span>
    </SubmitButton>
  )
}
