import { MailCheck as mailCheck } from 'lucide'
import { data, href } from 'react-router'
import { publicAddress, supportAddress } from '#app/domain/accounts/operators.server.ts'
import { ContactForm } from '#app/domain/messages/contact.ts'
import * as contacts from '#app/domain/messages/contacts.server.ts'
import { issueStamp } from '#app/domain/messages/stamp.server.ts'
import { messageWords } from '#app/domain/post/words.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import { isUser } from '#app/domain/users/actor.ts'
import { readFields, runAction, type SentAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { log } from '#app/http/log.server.ts'
import { publicOrigin } from '#app/http/public.server.ts'
import { requestFacts } from '#app/http/request.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Route } from './+types/page'
import '#app/routes/site/site.css'
import { siteMeta } from '#app/views/site-meta.ts'
import { ContactFailed } from './failed.tsx'
import { ContactFields } from './fields.tsx'

export function meta({ loaderData }: Route.MetaArgs) {
  return siteMeta(
    {
      title: 'Contact',
      description:
        'Report a problem, ask for a feature, or tell us what you think of Recce. A person reads every message and answers by email.',
      path: href('/contact'),
    },
    loaderData,
  )
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function loader({ request, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  return {
    origin: publicOrigin,
    supportAddress: publicAddress(supportAddress),
    isSent: new URL(request.url).searchParams.has('sent'),
    stamp: issueStamp(),
    sender: isUser(actor)
      ? { name: actor.displayName || actor.username, email: actor.email ?? '' }
      : undefined,
  }
}

export function action({ request, context }: Route.ActionArgs) {
  const send = async (sent: SentAction) => {
    const form = readFields(sent, ContactForm)
    try {
      await contacts.submit(findActor(context), form, requestFacts(context).address)
    } catch (error) {
      if (error instanceof DomainError) throw error
      log.error({ err: error, request: requestFacts(context).id }, 'contact form failed')
      throw new DomainError('unavailable', messageWords.notSent)
    }
    return redirectWithBanner(`${href('/contact')}?sent=true`, 'Message sent successfully')
  }
  return runAction(request, { send }, 'send')
}

/** Keeps the message in the form if the request fails. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return data({ result: undefined }, { status: 503 })
  }
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { supportAddress, isSent } = loaderData
  const hasFailed = actionData && !isFieldError(actionData.result)
  return (
    <main className="page contact">
      <header>
        <h1>Contact</h1>
        <p className="lede">
          Report a problem, ask for a feature, or tell us what you think. A person reads every
          message and answers by email.
        </p>
        {supportAddress && (
          <p>
            Or write to <a href={`mailto:${supportAddress}`}>{supportAddress}</a>.
          </p>
        )}
      </header>
      {isSent && !actionData ? (
        <ContactThanks />
      ) : (
        <div className="panel">
          {hasFailed && (
            <ContactFailed supportAddress={supportAddress} reason={reasonOf(actionData.result)} />
          )}
          <ContactFields {...loaderData} lastResult={actionData?.result} />
        </div>
      )}
    </main>
  )
}

type Result = NonNullable<Route.ComponentProps['actionData']>['result']

function isFieldError(result: Result) {
  return Object.keys(result?.error ?? {}).some((name) => name !== '')
}

function reasonOf(result: Result) {
  return result?.error?.['']?.join(' ')
}

function ContactThanks() {
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
