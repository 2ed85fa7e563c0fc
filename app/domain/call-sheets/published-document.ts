import { z } from 'zod'
import {
  type SheetDocument,
  type SheetSection,
  versionColours,
  type Cell as Words,
} from './document.ts'

const Cell = z.object({
  text: z.string().meta({
    description: 'What stands there; `not set` if the plan lacks it',
    examples: ['6:10am'],
  }),
  isUnset: z.boolean().describe('Whether the plan lacks it'),
  isChanged: z.boolean().describe('Whether it differs from the version before; an asterisk'),
  href: z
    .string()
    .nullable()
    .meta({
      description:
        'Where it leads: a phone number, an e-mail address or a map; null for plain text',
      examples: ['tel:+33612345678'],
    }),
})

const Fact = Cell.extend({
  label: z.string().meta({ description: 'What it is about', examples: ['General call'] }),
})

const Row = z.object({
  cells: z.array(Cell).describe('One for each column; empty for a row with a banner'),
  banner: Cell.nullable().describe('A move or a meal across all columns; null for other rows'),
  isOwn: z.boolean().describe('Whether the row is the reader’s own'),
})

const LocationOnSheet = z.object({
  number: z.string().meta({ description: 'Its number in the schedule', examples: ['1'] }),
  title: z.string(),
  facts: z.array(Fact).describe('What the sheet says about it'),
})

const Section = z.object({
  id: z.string().meta({ description: 'What the section is, for programs', examples: ['people'] }),
  title: z.string().meta({ description: 'The heading of the section', examples: ['Crew'] }),
  facts: z.array(Fact).describe('Labels with what they say; empty in other sections'),
  columns: z.array(z.string()).meta({
    description: 'The headings of a table; empty in other sections',
    examples: [['Role', 'Name', 'Call']],
  }),
  rows: z.array(Row).describe('The rows of a table; empty in other sections'),
  locations: z.array(LocationOnSheet).describe('The locations; empty in other sections'),
})

/** A call sheet as words for one reader, as the API publishes it. */
export const SheetText = z
  .object({
    title: z.string(),
    client: z.string(),
    date: z
      .string()
      .meta({ description: 'The day in words', examples: ['Sunday, June 21st, 2026'] }),
    dayOf: z.string().meta({
      description: 'Which day of how many; empty if the shoot has one',
      examples: ['Day 1 of 2'],
    }),
    zone: z.string().meta({
      description: 'The time zone of all times, in words',
      examples: ['Times are in CEST (Europe/Paris)'],
    }),
    you: z
      .object({
        name: z.string().meta({ description: 'The name of the reader', examples: ['Ben'] }),
        role: z.string(),
        call: Cell.describe('When the reader has to be there'),
        facts: z.array(Fact).describe('Pick-up, wrap, gear and note of the reader'),
      })
      .nullable()
      .describe('The reader’s own line; null on the owner’s sheet'),
    version: z
      .object({
        number: z.int().describe('The number of the version; 0 before the first is issued'),
        name: z.string().meta({
          description: 'The version with its colour',
          examples: ['Version 1 (white)'],
        }),
        colour: z.enum(versionColours).describe('The colour of its paper'),
        isDraft: z.boolean().describe('Whether DRAFT stands on the sheet'),
        issued: z.string().meta({
          description: 'When and by whom it was issued, in words; empty before that',
          examples: ['Issued Thu, Jun 18th, 6:02pm by Ana Reis'],
        }),
        replaces: z.string().meta({
          description: 'Which version it replaces, in words; empty for the first',
          examples: [''],
        }),
      })
      .describe('Which version of the sheet it is'),
    calls: z.array(Fact).describe('General call, shooting call, meals and expected wrap'),
    sections: z.array(Section).describe('The rest of the sheet, in reading order'),
    notice: z.string(),
    asterisk: z.string().meta({
      description: 'What an asterisk means; empty if nothing has one',
      examples: [''],
    }),
  })
  .meta({ id: 'SheetText' })
export type SheetText = z.infer<typeof SheetText>

export function toSheetText({ logo: _, you, calls, sections, ...head }: SheetDocument): SheetText {
  return {
    ...head,
    you: you && { ...you, call: toCell(you.call), facts: you.facts.map(toFact) },
    calls: calls.map(toFact),
    sections: sections.map(toSection),
  }
}

function toCell({ text, isUnset, isChanged, href }: Words) {
  return { text, isUnset, isChanged, href: href ?? null }
}

function toFact({ label, ...cell }: Words & { label: string }) {
  return { label, ...toCell(cell) }
}

function toSection(section: SheetSection): SheetText['sections'][number] {
  const { id, title, kind } = section
  const none = { id, title, facts: [], columns: [], rows: [], locations: [] }
  if (kind === 'facts') return { ...none, facts: section.facts.map(toFact) }
  if (kind === 'texts') return { ...none, facts: section.texts.map(toFact) }
  if (kind === 'places') {
    const locations = section.places.map(({ number, title, facts }) => ({
      ...{ number, title, facts: facts.map(toFact) },
    }))
    return { ...none, locations }
  }
  const rows = section.rows.map(({ cells, banner, isOwn }) => ({
    ...{ cells: cells.map(toCell), banner: banner ? toCell(banner) : null, isOwn },
  }))
  return { ...none, columns: section.columns, rows }
}
