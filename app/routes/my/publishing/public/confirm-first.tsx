import { Notice } from '#app/ui/banner.tsx'
import { ConfirmEmail } from '#app/views/confirm-email.tsx'

export type Moderation = 'before' | 'after' | 'off'

export function ConfirmFirst() {
  return (
    <Notice>
      <ConfirmEmail>Confirm your email to publish.</ConfirmEmail>
    </Notice>
  )
}
