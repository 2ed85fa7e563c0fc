import { kinds } from '#app/domain/rules/kind.ts'
import { defaultLinkSections, type LinkKind, type Section } from '#app/domain/rules/section.ts'

export const sectionWords: Record<Section, string> = {
  locations: kinds.location.titles,
  position: 'Exact address and position',
  times: 'Exact times',
  gear: kinds.gear.titles,
  concept: 'Concept',
  people: 'People it is shared with',
  notes: 'Notes of the stops',
}

/** Returns 'photos, description, tags and exact address and position' for a location. */
export function seenByDefault(kind: LinkKind): string {
  const always = kind === 'location' ? ['photos', 'description', 'tags'] : []
  return list.format([...always, ...defaultLinkSections(kind).map(lowered)])
}

/** Returns 'Shows locations, gear and concept'. */
export function sectionsInWords(sections: readonly Section[]): string {
  if (sections.length === 0) return 'Shows the title and the description only'
  return `Shows ${list.format(sections.map(lowered))}`
}

function lowered(section: Section) {
  return sectionWords[section].toLowerCase()
}

const list = new Intl.ListFormat('en-GB')
