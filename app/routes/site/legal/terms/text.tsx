import { href } from 'react-router'
import type { Section } from '#app/routes/site/legal/page.tsx'
import { purchaseRules } from '#app/views/market/purchase-rules.ts'

export const termsSections: Section[] = [
  {
    title: 'Acceptance of these terms',
    text: (
      <>
        <p>
          These terms are an agreement between you and the operator of this site (“we”). By opening
          an account, by continuing as a guest, or by using the site or the companion app in any
          other way, you accept them. If you do not accept them, please do not use Recce.
        </p>
        <p>
          If you use Recce for a company or another organisation, you accept these terms for it and
          confirm that you may do so.
        </p>
      </>
    ),
  },
  {
    title: 'What Recce does',
    text: (
      <>
        <p>
          Recce helps photographers, videographers and other creators find locations and plan
          shoots. You keep locations with their photos, positions and notes, collect them in
          portfolios, plan shoots and projects with people and gear, and share what you choose by a
          link, with single people, or with everybody.
        </p>
        <p>
          You may look at what others have published without an account. Everything else needs one.
          How much an account holds depends on its plan; the limits are on the{' '}
          <a href={href('/pricing')}>pricing page</a>.
        </p>
        <p>
          We develop Recce further. Features may be added, changed or, with fair notice where you
          depend on them, removed.
        </p>
      </>
    ),
  },
  {
    title: 'Your account',
    text: (
      <>
        <p>
          You must be at least 13 years old to have an account, and old enough where you live to
          agree to these terms yourself; otherwise a parent or guardian must agree for you.
        </p>
        <ul>
          <li>
            Give an e-mail address that is yours. It is how you get back in when a password is lost.
          </li>
          <li>
            Choose a password that you use nowhere else, and keep it to yourself. You’re responsible
            for activity on your account unless it results from our error.
          </li>
          <li>
            Your username is public: it is part of the address of your profile. It may not imitate
            another person or brand. When you change it, the old address leads to the new one, and
            nobody else can take the old name.
          </li>
          <li>
            Tell us at once when you believe that somebody else uses your account. You can end all
            other sessions yourself on your account page.
          </li>
        </ul>
      </>
    ),
  },
  {
    title: 'Your content',
    text: (
      <>
        <p>
          Your photos, notes, portfolios and plans stay yours. You give us only the rights we need
          to run Recce for you: to store your content, to make smaller copies of your photos, and to
          show all of it to you and to those you choose. These rights end when you delete the
          content, apart from copies that others have bought or made with your permission.
        </p>
        <ul>
          <li>
            Upload only what you may: your own work, or work you have the right to use. Where people
            can be recognised, have their consent if the law asks for it.
          </li>
          <li>
            What you publish can be seen, linked to and saved by everybody. You can unpublish it at
            any time; copies that others have made outside Recce are beyond our reach.
          </li>
          <li>
            When you sell a portfolio, the buyer gets a copy of it that stays with them, also when
            you withdraw the offer or leave Recce.
          </li>
          <li>
            Keep your own copies: Recce is no archive. Your account page gives you everything you
            own as one file.
          </li>
        </ul>
        <p>
          We do not look through private content. We may remove or hide content that breaks these
          terms or the law, and will tell you why unless the law forbids it.
        </p>
      </>
    ),
  },
  {
    title: 'Location services',
    text: (
      <>
        <p>
          Recce reads positions from the photos you import and from the coordinates and addresses
          you type or choose. Positions, addresses, distances, maps and times of light are computed
          with care but can be wrong. Do not rely on them for navigation, for safety, or as proof
          that a place may be entered.
        </p>
        <p>
          A location described here is not thereby open to you. Permits, private ground, tides,
          weather, wildlife and the people who live there are your responsibility. Do not publish
          the position of places that publicity would harm, such as nests, fragile ground or private
          homes.
        </p>
      </>
    ),
  },
  {
    title: 'Privacy',
    text: (
      <p>
        Our <a href={href('/privacy')}>Privacy Policy</a> says what we know about you, why, for how
        long, and what you can do about it. It is part of how we keep our side of this agreement.
      </p>
    ),
  },
  {
    title: 'Payment and subscriptions',
    text: (
      <>
        <p>
          The Basic plan is free. Creative, Pro and Business are paid for in advance, by the month
          or by the year, at the price on the <a href={href('/pricing')}>pricing page</a> on the day
          you subscribe. Prices are in US dollars; taxes are added where the law asks for them.
        </p>
        <ul>
          <li>
            A subscription renews by itself until you cancel it. You can cancel at any time on your
            subscription page; the plan then stays until the end of the time you have paid for.
          </li>
          <li>
            We announce a higher price at least 30 days before it applies to you, so that you can
            cancel first.
          </li>
          <li>
            When a plan ends or a payment fails for good, the account becomes a Basic one. Nothing
            is deleted; you can add nothing where you are above the limits of Basic.
          </li>
          <li>Donations are voluntary and buy nothing. A donation made by mistake is refunded.</li>
        </ul>
        <p>
          Payments are taken by a payment provider under its own terms; card numbers do not reach
          our servers. Money is refunded where the law gives you that right, and where we charged
          you by mistake.
        </p>
        <h3 id="portfolios">Buying and selling portfolios</h3>
        <p>
          {purchaseRules.licence} {purchaseRules.limits}
        </p>
        <ul>
          <li>
            {purchaseRules.refund} Write to us or to the seller and say what is wrong. The seller
            can give it back in that time, and we can later, where the law asks for it or the
            portfolio is not what it was said to be.
          </li>
          <li>
            {purchaseRules.kept} You can buy the portfolio again, for example when it has grown.
          </li>
          <li>
            Sellers get the price less our fee, which the page on which you price a portfolio names.
            When a price is refunded, the fee is returned too.
          </li>
          <li>
            What can still be refunded is not paid out yet. If more was refunded than you are owed,
            your next sales make up for it.
          </li>
          <li>
            When the bank of a buyer takes a price back, it is off your balance until the bank has
            decided. What the bank charges for deciding is ours to pay.
          </li>
          <li>
            Sales stay in our books as long as the law asks for it, with your username, also when
            you delete your account. What you are owed by then is still yours: write to us.
          </li>
        </ul>
      </>
    ),
  },
  {
    title: 'What is not allowed',
    text: (
      <>
        <p>You may not use Recce</p>
        <ul>
          <li>for anything that breaks the law or the rights of others;</li>
          <li>
            to publish content that is hateful, that threatens or harasses somebody, that exploits
            minors, or that shows people in private without their consent;
          </li>
          <li>to follow, find or watch a person;</li>
          <li>
            to send advertising to people who did not ask for it, through shares, contact forms or
            invitations;
          </li>
          <li>
            to get into accounts or data that are not yours, to disturb or overload the service, or
            to go around limits, payments or protections;
          </li>
          <li>
            to copy the published library as a whole, or to train machine-learning systems on the
            photos of others without their permission.
          </li>
        </ul>
        <p>
          The <a href={href('/api')}>API</a> is there for your own tools. It has the same rules and
          limits as the pages.
        </p>
      </>
    ),
  },
  {
    title: 'Intellectual property',
    text: (
      <>
        <p>
          The name Recce, the logo, the drawn pictures and the texts of this site belong to us or to
          those who license them to us. The source code carries its own licence, which these terms
          do not narrow. Map data is from OpenStreetMap contributors, place names are from GeoNames
          and outlines from Natural Earth, each under its own licence.
        </p>
        <p>
          If you believe that something on Recce infringes your rights,{' '}
          <a href={href('/contact')}>write to us</a> with the address of the page, what is yours,
          and how to reach you. We look at every such message and remove what has to go.
        </p>
      </>
    ),
  },
  {
    title: 'Ending the agreement',
    text: (
      <>
        <p>
          You can delete your account on your account page at any time, without a reason. Everything
          you own is then deleted at once, and the page tells you before what that includes.
        </p>
        <p>
          We may suspend or close an account that breaks these terms seriously or repeatedly, that
          endangers others or the service, or when the law obliges us to. Unless there is danger in
          waiting, we warn you first and give you time to download what is yours. If we end the
          service altogether, we announce it at least 60 days before and refund what you have paid
          for the time after.
        </p>
      </>
    ),
  },
  {
    title: 'Disclaimer',
    text: (
      <p>
        We run Recce with care, but we provide it as it is and as it is available. As far as the law
        allows, we do not promise that it is free of errors, that it is never interrupted, that
        positions, light times or descriptions are right, or that a place is accessible, safe or
        suitable for what you plan. What other users publish or sell is their responsibility.
      </p>
    ),
  },
  {
    title: 'Liability',
    text: (
      <>
        <p>
          We are liable without limit for intent and gross negligence, for harm to life, body or
          health, and wherever the law does not let us limit it.
        </p>
        <p>
          Beyond that, and as far as the law allows, we are not liable for lost profit, lost
          shooting days, lost data that you could have kept a copy of, or other indirect loss; and
          for everything together we are liable for at most what you paid us in the twelve months
          before the harm, or 100 US dollars if that is more.
        </p>
        <p>
          If a claim is made against us because you broke these terms or the rights of somebody
          else, you bear the reasonable cost of it.
        </p>
      </>
    ),
  },
  {
    title: 'Governing law',
    text: (
      <p>
        The law of the country in which the operator of this site is established applies, without
        the rules that point to another law, and the courts there decide. If you are a consumer, you
        keep the protection that the law of your home gives you, and you may go to the courts there.
        Please <a href={href('/contact')}>write to us</a> first: most things can be put right
        without a court.
      </p>
    ),
  },
  {
    title: 'Changes to these terms',
    text: (
      <p>
        We may change these terms when the service, the law or the way we work changes. We announce
        changes that matter to you at least 30 days before they apply, by mail or on the site. If
        you do not agree, you can delete your account before that day; if you go on using Recce
        after it, the new terms apply. If one part of these terms does not hold, the others still
        do.
      </p>
    ),
  },
  {
    title: 'Contact',
    text: (
      <p>
        Questions about these terms, complaints and notices reach us through the{' '}
        <a href={href('/contact')}>contact page</a>. A person reads every message.
      </p>
    ),
  },
]
