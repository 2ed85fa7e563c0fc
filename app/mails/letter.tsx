import {
  Button,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import { Fragment, type ReactNode } from 'react'
import { pictureName, type SwitchLinks } from '#app/domain/post/mail.ts'
import { accent, ground, ink, line, muted, onAccent } from '#app/styles/palette.ts'

const sans = "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif"
export const serif = "'Instrument Serif', Georgia, 'Times New Roman', serif"
const mono = "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace"

const plain = {
  fontSize: 16,
  lineHeight: '24px',
  margin: '0 0 16px',
  overflowWrap: 'anywhere',
} as const

/** Dark colours, so that mail clients do not invert the light colours by themselves. */
const dark = `@media (prefers-color-scheme: dark) {
  .ground { background: ${ground.dark} !important; }
  .ink { color: ${ink.dark} !important; }
  .quiet { color: ${muted.dark} !important; }
  .rule { border-color: ${line.dark} !important; }
}`

type LetterProps = {
  preview: string
  title: string
  children: ReactNode
}

export function Letter({ preview, title, children }: LetterProps) {
  return (
    <Html lang="en">
      <Head>
        <title>{title}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{dark}</style>
      </Head>
      <body className="ground" style={{ margin: 0, background: ground.light, fontFamily: sans }}>
        <Preview>{preview}</Preview>
        <main>
          <Section className="ground" style={{ background: ground.light }}>
            <Container style={{ maxWidth: 560, padding: '32px 24px 40px' }}>
              <Text
                className="ink rule"
                style={{
                  borderBottom: `1px solid ${line.light}`,
                  color: ink.light,
                  font: `400 24px/32px ${serif}`,
                  margin: 0,
                  paddingBottom: 12,
                }}
              >
                Recce
              </Text>
              <Heading
                className="ink"
                style={{
                  color: ink.light,
                  font: `400 32px/1.2 ${serif}`,
                  margin: '32px 0 16px',
                  overflowWrap: 'anywhere',
                }}
              >
                {title}
              </Heading>
              {children}
              <Text
                className="quiet rule"
                style={{
                  borderTop: `1px solid ${line.light}`,
                  color: muted.light,
                  font: `400 12px/18px ${mono}`,
                  margin: '32px 0 0',
                  paddingTop: 12,
                }}
              >
                Recce: locations, light, gear and people for your next shoot.
              </Text>
            </Container>
          </Section>
        </main>
      </body>
    </Html>
  )
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={{ ...plain, color: ink.light }}>
      {children}
    </Text>
  )
}

export function Aside({ children }: { children: ReactNode }) {
  return (
    <Text
      className="quiet"
      style={{ ...plain, color: muted.light, fontSize: 14, lineHeight: '20px' }}
    >
      {children}
    </Text>
  )
}

/** Shows a button and its URL, for mail clients that show no buttons. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={{ margin: '24px 0 8px' }}>
      <Button
        href={href}
        style={{
          background: accent,
          color: onAccent,
          borderRadius: 4,
          fontSize: 16,
          fontWeight: 600,
          padding: '12px 20px',
        }}
      >
        {children}
      </Button>
      <div data-skip-in-text="true" style={{ paddingTop: 20 }}>
        <Aside>
          Or open this address:
          <br />
          <Link
            className="quiet"
            href={href}
            style={{ color: muted.light, wordBreak: 'break-all' }}
          >
            {href}
          </Link>
        </Aside>
      </div>
    </Section>
  )
}

export function Facts({ facts }: { facts: { label: string; text: string }[] }) {
  return (
    <Text className="ink" style={{ ...plain, color: ink.light }}>
      {facts.map(({ label, text }, index) => (
        <Fragment key={label}>
          {index > 0 && <br />}
          <span className="quiet" style={{ color: muted.light }}>
            {label}:
          </span>{' '}
          <b>{text}</b>
        </Fragment>
      ))}
    </Text>
  )
}

/** Shows the attached picture, which loads nothing from the network. */
export function Photo() {
  return (
    <Img
      src={`cid:${pictureName}`}
      alt=""
      width={512}
      loading="lazy"
      style={{ width: '100%', maxWidth: 512, marginBottom: 16 }}
    />
  )
}

export function Reference({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className="quiet" href={href} style={{ color: muted.light, textDecoration: 'underline' }}>
      {children}
    </Link>
  )
}

export function Settings({ settingsLink, stopLink }: SwitchLinks) {
  return (
    <Aside>
      Don’t want these emails? <Reference href={stopLink}>Unsubscribe</Reference> or{' '}
      <Reference href={settingsLink}>choose what reaches you</Reference>
    </Aside>
  )
}

export function List({ items }: { items: string[] }) {
  return (
    <ul className="ink" style={{ ...plain, color: ink.light, paddingLeft: 20 }}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

export function Words({ children }: { children: string }) {
  return <Paragraph>{breakLines(children)}</Paragraph>
}

export function Quote({ children }: { children: string }) {
  return (
    <Text
      className="ink rule"
      style={{ ...plain, borderLeft: `3px solid ${line.light}`, color: ink.light, paddingLeft: 16 }}
    >
      {breakLines(children)}
    </Text>
  )
}

/** Uses `<br>`, because not every mail client shows line breaks. */
function breakLines(text: string) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no id
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}
