import * as mailCheck from 'lucide-react/icons/mail-check'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

export function ContactThanks() {
  return (
    <div className="panel contact-thanks">
      <Icon of={mailCheck} />
      <h2>Thank you</h2>
      <p>Your message is with us. We answer by email, to the address that you gave.</p>
      <ButtonLink kind="secondary" to={href('/contact')}>
        Send another message
      </ButtonLink>
    </div>
  )
}
