import { href } from 'react-router'
import { Code, Guide, type Term, Terms } from './section.tsx'

export function Errors({ codes }: { codes: readonly Term[] }) {
  return (
    <Guide id="errors" title="Errors">
      <p>
        A failure has a fitting status and one or more errors, so that a form can show all of them
        at once:
      </p>
      <Code>{`400
{ "errors": [ { "code": "invalid", "path": "latitude", "message": "…" } ], "requestId": "…" }`}</Code>
      <p>
        <code>code</code> is for your program, <code>message</code> for people, and{' '}
        <code>path</code> names the field, with dots: <code>tags.0</code>. Tell us the{' '}
        <code>requestId</code> if you write to <a href={href('/contact')}>us</a>. These are the
        codes; more may be added, so treat an unknown one by its status.
      </p>
      <Terms of={codes} />
    </Guide>
  )
}

export function Payments({ cards }: { cards: readonly Term[] }) {
  return (
    <Guide id="payments" title="Payments">
      <p>
        <code>POST users/{'{id}'}/purchases</code> answers a <code>clientSecret</code>, for the card
        form of Stripe in your app, and the <code>paymentIntentId</code> that you send to{' '}
        <code>POST purchases/confirm</code> afterwards. However often you confirm, the buyer gets
        one copy and pays once. A refusal of the bank has the status 402: <code>card_declined</code>{' '}
        means to ask for another card, <code>authentication_required</code> to let the form of
        Stripe ask the buyer to approve the payment, and then to confirm again.
      </p>
      {cards.length > 0 && (
        <>
          <p>Payments on this site are tests, and no money moves. These cards behave as named:</p>
          <Terms of={cards} />
        </>
      )}
    </Guide>
  )
}

export function Versions() {
  return (
    <Guide id="versions" title="Versions">
      <p>
        There is one version, 1, and it does not break: no call, field or status of it goes away,
        and no new field becomes required. A test of ours compares every change with what was
        released. Be ready for more: new fields in answers, new values where the reference calls a
        list open, new codes of errors and new events.
      </p>
      <p>
        If we ever have to retire a call, its answers carry the headers <code>Deprecation</code> and{' '}
        <code>Sunset</code> for at least a year, and the reference names its successor. There is
        none today.
      </p>
    </Guide>
  )
}
