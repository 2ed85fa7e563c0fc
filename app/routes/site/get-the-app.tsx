import { href } from 'react-router'
import { EmailCollector } from '#app/ui/email-collector.tsx'

export function GetTheApp() {
  return (
    <section className="get-the-app" id="get-the-app">
      <div>
        <h2>Get the App</h2>
        <p>
          Recce on the phone that you take along: the places, their light and your notes, where you
          stand. The link comes by mail.
        </p>
      </div>
      <EmailCollector action={href('/invite')} />
    </section>
  )
}
