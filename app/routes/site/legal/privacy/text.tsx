import { href } from 'react-router'
import { retentionWords } from '#app/domain/rules/retention.ts'
import type { Section } from '#app/routes/site/legal/page.tsx'

type MapSource = {
  tileHost: string | undefined
  isGoogle: boolean
  keepsTiles: boolean
  geocoderHost: string | undefined
}

export function privacySections(sources: MapSource): Section[] {
  const { tileHost, isGoogle, keepsTiles, geocoderHost } = sources
  return [
    {
      title: 'What we collect',
      text: (
        <>
          <p>We keep what you give us, and little more:</p>
          <ul>
            <li>
              <strong>Account:</strong> username, display name, bio, town, link, e-mail address,
              whether it is confirmed, a picture if you set one, your plan, and your password as a
              one-way hash that we cannot read.
            </li>
            <li>
              <strong>Your library:</strong> photos, locations, portfolios, tags, notes, shoots,
              gear and what else you write down. Comments on a location are shown to nobody but you.
            </li>
            <li>
              <strong>What cameras write into photos</strong> (EXIF): position, direction, time,
              camera, lens and exposure. It is read so that Recce can say where and when a picture
              was taken.
            </li>
            <li>
              <strong>Messages</strong> you send with the contact form, with the name and e-mail
              address you type there, and addresses you type to invite somebody or to be sent a
              link.
            </li>
            <li>
              <strong>Payments:</strong> what you paid and when, and of your card the brand, the
              last four digits and the expiry date. Who sells and is paid through the payment
              provider tells it who they are: we know how far that is. The payment provider keeps
              the rest.
            </li>
          </ul>
          <p>
            You can look at everything that is public without an account. We then know nothing of
            you but what section 3 says.
          </p>
        </>
      ),
    },
    {
      title: 'Location',
      text: (
        <>
          <p>
            Positions are what Recce is about, so they get special care. We know the positions in
            photos you import and those you type or choose on a map. We do not track where you are,
            and no page asks your device for its position by itself.
          </p>
          <ul>
            <li>
              With JavaScript, positions in your photos are read in your browser first. Nothing is
              sent before you say which locations to save. Without JavaScript the photos are sent,
              wait for a day, and go again if you do not save them.
            </li>
            <li>
              The photos we show to others are smaller copies <strong>without any metadata</strong>:
              no position, no time, no camera. The original with everything in it is kept for you
              and served to nobody else.
            </li>
            <li>
              The position of a location is shown to others only when you publish it or share it
              with them. A portfolio for sale shows roughly where its locations are until it is
              bought.
            </li>
          </ul>
        </>
      ),
    },
    {
      title: 'Your device',
      text: (
        <>
          <p>
            When you log in we keep what your browser or app says of itself (its user agent), when
            the session began and when it was last used, so that you can recognise your devices in
            your account and end their sessions. Of an access token that you made we keep when and
            by what program it was last used, and roughly from which network, never the whole
            address.
          </p>
          <p>
            An app or browser that you let notify you gives us an address for that, which we keep
            with the name and kind of the device until it is logged out, you remove it in your
            account, or its maker tells us that it is gone. Notifications travel through the service
            of that maker (such as Apple, Google, Mozilla or Expo); to a browser they are encrypted,
            so that only your browser can read them.
          </p>
          <p>
            A shoot that you save offline is kept in your browser, with its pages and photos, until
            you remove it, log out, or somebody else logs in there. What could not be sent without a
            connection is kept there, too, until it is sent or you log out.
          </p>
          <p>
            The address of your device on the network (IP address) is used to limit attempts and
            messages against abuse; such counts are of no use after ten minutes. The log of the
            server holds time, method, path, status and duration of a request, and no address. We do
            not fingerprint devices, and there are no analytics and no advertising on this site.
          </p>
        </>
      ),
    },
    {
      title: 'What we use it for',
      text: (
        <>
          <ul>
            <li>to run your account and show your library to you (our agreement with you);</li>
            <li>to share and publish what you choose (your choice);</li>
            <li>
              to send mails you have caused: confirmations, password resets, notices about your
              account, replies (our agreement with you);
            </li>
            <li>to take payments and keep the accounts that the law asks for (legal duty);</li>
            <li>
              to keep the service secure and working, and to help when you ask (our legitimate
              interest, which is yours as well).
            </li>
          </ul>
          <p>
            We do not sell data, do not build profiles for advertising, take no automated decisions
            about you, and do not train machine-learning systems on your photos or texts.
          </p>
        </>
      ),
    },
    {
      title: 'With whom it is shared',
      text: (
        <>
          <ul>
            <li>
              <strong>Everybody,</strong> for what you publish: title, description, address,
              position, tags and the smaller copies of photos of published locations, portfolios and
              shoots, and your username, display name, picture, bio, town and link. Search engines
              may list these pages.
            </li>
            <li>
              <strong>People you choose,</strong> for what you share with them, and addresses that
              you add as webhooks, for what happens to your items.
            </li>
            <li>
              <strong>Providers</strong> that work for the operator: hosting and storage, the
              sending of mail, and payment. They may use the data for that work only.
            </li>
            <li>
              <strong>Authorities,</strong> where the law obliges us, and then no more than it asks.
            </li>
          </ul>
          <p>
            An admin can act in your name to help you. This is limited to an hour, shown on every
            page while it lasts, and written down with everything that is changed. Passwords, e-mail
            addresses, cards and deletion are out of an admin’s reach while it lasts.
          </p>
        </>
      ),
    },
    {
      title: 'Security',
      text: (
        <p>
          Passwords are hashed with argon2id; session tokens, access tokens and the tokens in mails
          are stored as hashes only. Every request is checked for who may see or change what it asks
          for, and what you may not see answers as if it did not exist. Attempts to log in are
          limited. A password reset ends all your sessions and access tokens. No protection is
          complete: if your data is ever exposed, we tell you and the authorities as the law asks.
        </p>
      ),
    },
    {
      title: 'How long it is kept',
      text: (
        <>
          <ul>
            <li>
              Your library and account: as long as you have the account. When you delete it, your
              data and files go at once. Your old usernames stay reserved, so that no link of yours
              leads to somebody else, and copies that others have bought stay with them.
            </li>
            <li>
              Locations, portfolios and photos you delete: {retentionWords('removed')}, so that you
              can take it back, then they go for good.
            </li>
            <li>
              Photos of an import that is never saved, or not sent to the end:{' '}
              {retentionWords('unsavedImport')}. An API key of Immich is stored encrypted, and goes
              as soon as your photos are here, or after {retentionWords('unsavedImport')}.
            </li>
            <li>
              Sessions: 14 days after the last use, and 60 days at most. Access tokens: until you
              revoke them, or {retentionWords('expiredAccessToken')} after they expired.
            </li>
            <li>
              Links in mails: 30 minutes for a new password, three days for a confirmation. What is
              passed on to open a page from the app: two minutes, once.
            </li>
            <li>
              The download of everything you own: {retentionWords('download')} after it was made.
            </li>
            <li>
              Messages to us: until they are answered and no longer needed, or until you delete the
              account you sent them from. Of mails we keep to whom, when and which kind, for{' '}
              {retentionWords('sentMail')}.
            </li>
            <li>
              What the bell tells you: {retentionWords('notification')}. What was sent to your
              webhooks: {retentionWords('webhookDelivery')}.
            </li>
            <li>
              The record of what admins did: {retentionWords('auditEntry')}. Payment records: as
              long as the law asks or a dispute may need them.
            </li>
          </ul>
          <p>Backups may hold deleted data for a while longer, until they are replaced.</p>
        </>
      ),
    },
    {
      title: 'Your rights',
      text: (
        <>
          <p>You can do most of it yourself on your account page, at any time:</p>
          <ul>
            <li>see and correct what we hold about you;</li>
            <li>download everything you own, as readable files with your original photos;</li>
            <li>hide your profile, unpublish locations, take back shares;</li>
            <li>end sessions, and delete single things or the whole account.</li>
          </ul>
          <p>
            For everything else, such as objecting to a use, restricting it, or withdrawing a
            consent, <a href={href('/contact')}>write to us</a>. We answer within a month and
            without charge. You may also complain to the data protection authority where you live.
          </p>
        </>
      ),
    },
    {
      title: 'Cookies',
      text: (
        <>
          <p>
            We set only cookies that the site needs to do what you asked for. They are ours, cannot
            be read by scripts, and go to nobody else. They have no expiry date: your browser
            forgets them when it ends its session, or you delete them.
          </p>
          <ul>
            <li>
              <code>recce_session</code> keeps you logged in. It is set when you log in and removed
              when you log out.
            </li>
            <li>
              <code>recce_guest</code> remembers that you chose to go on as a guest.
            </li>
            <li>
              <code>recce_embedded</code> remembers that the page is shown inside the companion app,
              and where it takes you back to.
            </li>
            <li>
              <code>known_account</code> remembers which account has used this browser, so that a
              login link for any other asks you first.
            </li>
            <li>
              <code>recce_link</code> remembers for twelve hours that you gave the password of a
              shared link. Only the pages of that link get it.
            </li>
            <li>
              <code>recce_settings</code> remembers how you like your lists sorted and laid out.
            </li>
            <li>
              <code>discover_view</code> remembers where you looked on Discover last, and how it was
              laid out.
            </li>
            <li>
              <code>donation_form</code> remembers the form of a donation, so that two open tabs
              give once.
            </li>
            <li>
              <code>recce_banner</code> carries a message, like “Logged out”, to the next page and
              is removed there.
            </li>
          </ul>
          <p>
            What you type into the form of a new record stays in your browser until you save or
            leave it, log out, or two weeks have passed, so that a closed tab does not lose it.
          </p>
          <p>
            While another site or the app sends you here to log in, <code>recce_sso</code> ties that
            to your browser. While an admin acts in somebody’s name, <code>recce_kept_session</code>{' '}
            keeps the admin’s own session aside.
          </p>
        </>
      ),
    },
    {
      title: 'Third parties',
      text: (
        <>
          <p>
            Pages of this site load nothing from anybody else: fonts, icons, scripts and pictures
            come from here.{' '}
            {isGoogle
              ? 'There is one exception, and it waits for you: where you open a map, it is loaded from Google, under Google’s privacy policy. Without it, a drawn outline and links to map apps show the same place.'
              : tileHost
                ? `There is one exception, and it waits for you: where you ask for a map, its tiles are loaded from ${tileHost}, which then sees your network address, this site’s address and which part of the map you look at.${keepsTiles ? ' When you save a shoot offline, the tiles of its area are loaded, too.' : ''} Without it, a drawn outline and links to map apps show the same place.`
                : 'So do maps, which we draw ourselves.'}
          </p>
          <p>
            {geocoderHost
              ? `An address that you look up in your library is sent by our server to ${geocoderHost}, which learns nothing about you.`
              : 'Addresses you look up are searched on our own server.'}
          </p>
          <p>
            When you pay, the form for your card comes from the payment provider. When you follow a
            link to another site, that site’s own rules apply.
          </p>
        </>
      ),
    },
    {
      title: 'Children under 13',
      text: (
        <p>
          Recce is not for children under 13, and we do not knowingly collect anything from them. If
          you believe that a child under 13 has an account, <a href={href('/contact')}>tell us</a>,
          and we delete it with everything in it.
        </p>
      ),
    },
    {
      title: 'International transfers',
      text: (
        <p>
          Your data is kept where the operator’s servers stand. If you use Recce from another
          country, it is transferred there. Where the law asks for safeguards for such a transfer,
          as the European Union does, we use those it provides, such as its standard contractual
          clauses.
        </p>
      ),
    },
    {
      title: 'Changes to this policy',
      text: (
        <p>
          When what we do with data changes, this page changes first. We announce changes that
          matter to you by mail or on the site before they apply. The date on top is the day on
          which you read the version that is in force.
        </p>
      ),
    },
    {
      title: 'Contact',
      text: (
        <p>
          The operator of this site is responsible for your data. Questions and requests about it
          reach us through the <a href={href('/contact')}>contact page</a>; choose any subject and
          say that it is about privacy.
        </p>
      ),
    },
  ]
}
