import { Form, href } from 'react-router'
import { ClockForm, ProfileForm } from '#app/domain/accounts/account.ts'
import * as accounts from '#app/domain/accounts/accounts.server.ts'
import * as pictures from '#app/domain/accounts/profile-pictures.server.ts'
import type { Clock } from '#app/format/clock.ts'
import { readChoice, readFields, runAction, type SentAction } from '#app/http/actions.server.ts'
import { declareAllowance, onePhoto } from '#app/http/allowance.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { readPhoto } from '#app/http/upload.server.ts'
import { AccountSection } from '#app/routes/my/account/section.tsx'
import { findSelf } from '#app/routes/my/account/self.server.ts'
import { env } from '#app/server/env.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import type { Route } from './+types/page'

import { AccountProfileForm } from './form.tsx'
import { AccountPicture } from './picture.tsx'

const path = href('/my/account')

export const handle = declareAllowance({ photos: onePhoto })

export function meta() {
  return [{ title: 'Your profile · Recce' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const account = await loadOrThrow(accounts.find(await findSelf(context)))
  const { username, displayName, bio, town, link, isProfilePublic, pictureId, clock } = account
  return {
    values: { username, displayName, bio, town, link, isProfilePublic },
    pictureId,
    clock,
    url: `${env.PUBLIC_URL}/app/${username}`,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = await findSelf(context)
  const verbs = {
    upload: async () => {
      const { bytes } = await readPhoto(request)
      await pictures.create(actor, bytes)
      return redirectWithBanner(path, 'Picture saved')
    },
    removePicture: async () => {
      await pictures.remove(actor)
      return redirectWithBanner(path, 'Picture removed')
    },
    clock: async (sent: SentAction) => {
      const choice = readChoice(sent, ClockForm)
      await accounts.updateProfile(actor, choice)
      return redirectWithBanner(path, 'Clock saved')
    },
    save: async (sent: SentAction) => {
      const changes = readFields(sent, ProfileForm)
      await accounts.updateProfile(actor, changes)
      return redirectWithBanner(path, 'Profile saved')
    },
  }
  return runAction(request, verbs, 'save')
}

export default function AccountProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { values, pictureId, clock, url } = loaderData
  const { username, displayName } = values
  const { result, message } = actionData ?? {}
  return (
    <>
      <AccountSection title="Picture" about="Shown on your profile, to everybody who sees it.">
        <AccountPicture
          key={pictureId}
          name={displayName || username}
          pictureId={pictureId}
          refusal={message}
        />
      </AccountSection>
      <AccountSection
        title="Profile"
        about="Who you are, and your address here. When you change your username, links to the old one lead to the new one, and nobody else can take it."
      >
        <AccountProfileForm key={JSON.stringify(values)} values={values} lastResult={result} />
        <p className="account-buttons">
          <CopyButton text={url} label="Copy profile link" />
          <a className="btn btn-quiet" href={href('/app/:username', { username })}>
            View public profile
          </a>
        </p>
      </AccountSection>
      <AccountSection
        title="Clock"
        about="How times of day are written for you, in pages and mails."
      >
        <AccountClock key={clock} clock={clock} />
      </AccountSection>
    </>
  )
}

function AccountClock({ clock }: { clock: Clock }) {
  return (
    <Form method="post" preventScrollReset>
      <RadioGroup
        id="clock"
        label="Times of day"
        name="clock"
        defaultValue={clock}
        options={[
          { value: '12h', label: '3:00pm', hint: '12 hours' },
          { value: '24h', label: '15:00', hint: '24 hours' },
        ]}
      />
      <p className="field-hint">
        What you read. Where you type a time, the field looks as your browser shows it.
      </p>
      <SubmitButton kind="secondary" name="intent" value="clock">
        Save clock
      </SubmitButton>
    </Form>
  )
}
