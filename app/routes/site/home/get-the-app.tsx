import { href } from 'react-router'
import { EmailCollector } from '#app/ui/email-collector.tsx'

export function GetTheApp() {
  return (
    <section className="get-the-app" id="get-the-app">
      <div>
        <h2>Get the App</h2>
        <p>
          Take Recce on location: your places, their light and your notes, on your phone. We’ll
          email you a link.
        </p>
      </div>
      <EmailCollector action={href('/invite')} />
    </section>
  )
}
