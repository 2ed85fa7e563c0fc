import { DOMImplementation, type Element, XMLSerializer } from '@xmldom/xmldom'

const document = new DOMImplementation().createDocument(null, '')
const serializer = new XMLSerializer()

export type XmlElement = Element

/** What XML 1.0 cannot contain; a carriage return would be read as a line feed. */
const unwritable = /[^\t\n\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** An element with attributes, and a text or elements in it; undefined ones are left out. */
export function element(
  name: string,
  content: string | readonly (XmlElement | undefined)[] = [],
  attributes: Record<string, string> = {},
): XmlElement {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, writable(value))
  if (typeof content === 'string') made.appendChild(document.createTextNode(writable(content)))
  else for (const child of content) if (child) made.appendChild(child)
  return made
}

/** The element of a text, or undefined if it is empty. */
export function textElement(name: string, text: string): XmlElement | undefined {
  return text === '' ? undefined : element(name, text)
}

/** @returns the element as XML in one line, besides the line feeds of texts */
export function serialize(made: XmlElement): string {
  return `${serializer.serializeToString(made)}\n`
}

function writable(text: string) {
  return text.replaceAll('\r\n', '\n').replace(unwritable, '')
}
