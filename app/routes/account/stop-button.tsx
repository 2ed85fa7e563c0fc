import { Form } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'

type StopButtonProps = { isStopped: boolean; stop: string; allow: string }

export function StopButton({ isStopped, stop, allow }: StopButtonProps) {
  return (
    <Form method="post">
      {isStopped ? (
        <SubmitButton kind="secondary" intent="allow">
          {allow}
        </SubmitButton>
      ) : (
        <SubmitButton intent="stop">{stop}</SubmitButton>
      )}
    </Form>
  )
}
