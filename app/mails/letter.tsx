import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import { Fragment, type ReactNode } from 'react'

/** The tokens of `app.css` by day; mail programs know no custom properties. */
const ink = '#14130f'
const quiet = '#5b574d'
const sans = "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif"

/** By night. Programs that turn colours over themselves find nothing to turn. */
const dark = `@media (prefers-color-scheme: dark) {
  .ground { background: #0e1013 !important; }
  .ink { color: #ece9e2 !important; }
  .quiet { color: #a8a498 !important; }
  .rule { border-color: #33363b !important; }
}`

type LetterProps = {
  /** What the list of mails shows beside the subject. */
  preview: string
  title: string
  children: ReactNode
}

/** The sheet that every mail is written on. */
export function Letter({ preview, title, children }: LetterProps) {
  return (
    <Html lang="en">
      <Head>
        <title>{title}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{dark}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="ground" style={{ margin: 0, background: '#f7f5f0', fontFamily: sans }}>
        <Container style={{ maxWidth: 560, padding: '40px 24px' }}>
          <Text className="ink" style={{ color: ink, fontSize: 16, fontWeight: 600, margin: 0 }}>
            Recce
          </Text>
          <Heading
            className="ink"
            style={{
              color: ink,
              font: "400 32px/1.2 'Instrument Serif', Georgia, serif",
              margin: '24px 0 16px',
            }}
          >
            {title}
          </Heading>
          {children}
          <Hr className="rule" style={{ borderColor: '#d9d4c7', margin: '32px 0 16px' }} />
          <Text className="quiet" style={{ color: quiet, fontSize: 13, margin: 0 }}>
            Recce: locations, light, gear and people for your next shoot.
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text
      className="ink"
      style={{ color: ink, fontSize: 16, lineHeight: '24px', margin: '0 0 16px' }}
    >
      {children}
    </Text>
  )
}

/** What matters less. */
export function Aside({ children }: { children: ReactNode }) {
  return (
    <Text
      className="quiet"
      style={{ color: quiet, fontSize: 14, lineHeight: '20px', margin: '0 0 16px' }}
    >
      {children}
    </Text>
  )
}

/** The one thing to do, as a button, and its address for programs that show no buttons. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={{ margin: '24px 0' }}>
      <Button
        href={href}
        style={{
          background: '#8a4b08',
          borderRadius: 8,
          color: '#ffffff',
          fontSize: 16,
          fontWeight: 600,
          padding: '12px 20px',
        }}
      >
        {children}
      </Button>
      <div data-skip-in-text="true">
        <Aside>
          Or open this address:
          <br />
          <Link className="quiet" href={href} style={{ color: quiet, wordBreak: 'break-all' }}>
            {href}
          </Link>
        </Aside>
      </div>
    </Section>
  )
}

/** What somebody wrote, line by line as they wrote it. */
export function Words({ children }: { children: string }) {
  return <Paragraph>{brokenLines(children)}</Paragraph>
}

/** The same, set apart as somebody else's. */
export function Quote({ children }: { children: string }) {
  return (
    <Text
      className="quiet rule"
      style={{
        borderLeft: '3px solid #d9d4c7',
        color: quiet,
        fontSize: 16,
        lineHeight: '24px',
        margin: '0 0 16px',
        paddingLeft: 16,
        overflowWrap: 'anywhere',
      }}
    >
      {brokenLines(children)}
    </Text>
  )
}

/** Mail programs and the text alternative know line breaks, not every one keeps those of a text. */
function brokenLines(text: string) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else that tells them apart
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}
