import { href } from 'react-router'
import { EmailCollector } from '#app/ui/email-collector.tsx'

export function GetTheApp() {
  return (
    <section className="grid gap-6 pt-12 md:grid-cols-2 md:gap-12 md:pt-18" id="get-the-app">
      <div>
        <h2>Get the App</h2>
        <p className="mt-2 max-w-[44ch] text-muted">
          Recce on the phone that you take along: the places, their light and your notes, where you
          stand. The link comes by mail.
        </p>
      </div>
      <EmailCollector action={href('/invite')} />
    </section>
  )
}
