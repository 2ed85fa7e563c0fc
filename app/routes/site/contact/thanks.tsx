import { MailCheck as mailCheck } from 'lucide'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

export function ContactThanks() {
  return (
    <div className="panel contact-thanks">
      <Icon of={mailCheck} />
      <h2>Thank you</h2>
      <p>Thanks, we’ve received your message. We’ll answer by email, to the address you gave.</p>
      <ButtonLink kind="secondary" to={href('/contact')}>
        Send another message
      </ButtonLink>
    </div>
  )
}
