import { Heading, Link, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { paperColours } from '#app/domain/call-sheets/colours.ts'
import type {
  Cell,
  Fact,
  SheetSection,
  VersionColour,
  You,
} from '#app/domain/call-sheets/document.ts'
import { ink, line, muted, onAccent } from '#app/styles/palette.ts'
import { serif } from './letter.tsx'

const small = {
  color: ink.light,
  fontSize: 14,
  lineHeight: '20px',
  margin: 0,
  overflowWrap: 'anywhere',
} as const

const quiet = { color: muted.light }

const cellStyle = {
  ...small,
  borderBottom: `1px solid ${line.light}`,
  fontSize: 13,
  padding: '4px 8px 4px 0',
  textAlign: 'left',
  verticalAlign: 'top',
} as const

/** The name of a version on the colour of its paper. */
export function Band({ colour, children }: { colour: VersionColour; children: ReactNode }) {
  const style = { ...small, color: onAccent, fontWeight: 600, padding: '4px 10px' }
  return (
    <Text
      style={{
        ...style,
        background: paperColours[colour],
        border: `1px solid ${ink.light}`,
        marginBottom: 16,
      }}
    >
      {children}
    </Text>
  )
}

/** The reader's call, which is the largest text of the mail. */
export function YourCall({ you: { name, role, call, facts } }: { you: You }) {
  return (
    <Section
      className="rule"
      style={{
        borderBottom: `1px solid ${line.light}`,
        borderTop: `1px solid ${line.light}`,
        margin: '0 0 16px',
        padding: '12px 0',
      }}
    >
      <Text className="quiet" style={{ ...small, ...quiet }}>
        Your call
      </Text>
      <Text className="ink" style={{ ...small, font: `400 52px/1.15 ${serif}` }}>
        <Words cell={call} />
      </Text>
      <Text className="ink" style={small}>
        <b>{name}</b>
        {role && `, ${role}`}
      </Text>
      <SheetFacts facts={facts} />
    </Section>
  )
}

export function SheetFacts({ facts }: { facts: Fact[] }) {
  return facts.map((fact) => (
    <Text key={fact.key} className="ink" style={small}>
      <span className="quiet" style={quiet}>
        {fact.label}:
      </span>{' '}
      <Words cell={fact} />
    </Text>
  ))
}

export function SheetSections({ sections }: { sections: SheetSection[] }) {
  return sections.map((section) => (
    <Section key={section.id} style={{ marginTop: 20 }}>
      <Heading
        as="h2"
        className="ink rule"
        style={{
          borderBottom: `1px solid ${line.light}`,
          color: ink.light,
          font: `400 22px/1.3 ${serif}`,
          margin: '0 0 6px',
        }}
      >
        {section.title}
      </Heading>
      <Body section={section} />
    </Section>
  ))
}

function Body({ section }: { section: SheetSection }) {
  if (section.kind === 'facts') return <SheetFacts facts={section.facts} />
  if (section.kind === 'texts') return <SheetFacts facts={section.texts} />
  if (section.kind === 'table') return <Table {...section} />
  return section.places.map(({ key, number, title, facts }) => (
    <Section key={key} style={{ marginBottom: 10 }}>
      <Text className="ink" style={{ ...small, fontWeight: 600 }}>
        {number} {title}
      </Text>
      <SheetFacts facts={facts} />
    </Section>
  ))
}

function Table({ columns, rows }: Extract<SheetSection, { kind: 'table' }>) {
  return (
    <table width="100%" style={{ borderCollapse: 'collapse' }}>
      <thead>
        <tr className="row">
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={index > 0 ? 'quiet rule next' : 'quiet rule'}
              style={{ ...cellStyle, ...quiet, fontWeight: 400 }}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, banner, isOwn }) => (
          <tr key={key} className="row">
            {banner && (
              <td className="ink rule" colSpan={columns.length} style={cellStyle}>
                <b>
                  <Words cell={banner} />
                </b>
              </td>
            )}
            {cells.map((cell, index) => (
              <td
                key={cell.key}
                className={index > 0 && cell.text ? 'ink rule next' : 'ink rule'}
                style={cellStyle}
              >
                {isOwn ? (
                  <b>
                    <Words cell={cell} />
                  </b>
                ) : (
                  <Words cell={cell} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Words({ cell: { text, href, isUnset, isChanged } }: { cell: Cell }) {
  const words = href ? (
    <Link
      className="ink cell"
      href={href}
      style={{ color: ink.light, textDecoration: 'underline' }}
    >
      {text}
    </Link>
  ) : (
    text
  )
  return (
    <>
      {isUnset ? (
        <span className="quiet" style={quiet}>
          {words}
        </span>
      ) : (
        words
      )}
      {isChanged && <b> *</b>}
    </>
  )
}
