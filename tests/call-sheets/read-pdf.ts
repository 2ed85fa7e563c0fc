import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type PdfText = { text: string; x: number; y: number; page: number; isArtifact: boolean }

/** Reads what a PDF says; `words` has its text without white space and without artifacts. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { info } = await pdf.getMetadata()
  const texts: PdfText[] = []
  const roles: string[] = []
  for (let page = 1; page <= pdf.numPages; page++) {
    const sheet = await pdf.getPage(page)
    const { items } = await sheet.getTextContent({ includeMarkedContent: true })
    let isArtifact = false
    for (const item of items) {
      if ('str' in item) {
        texts.push({ text: item.str, x: item.transform[4], y: item.transform[5], page, isArtifact })
      } else isArtifact = (item as { tag?: string }).tag === 'Artifact'
    }
    roles.push(...rolesOf((await sheet.getStructTree()) ?? {}))
  }
  const catalogue = new TextDecoder('latin1').decode(bytes)
  const markInfo = await pdf.getMarkInfo()
  const words = texts.map(({ text, isArtifact }) => (isArtifact ? '' : text)).join('')
  await pdf.loadingTask.destroy()
  return {
    pages: pdf.numPages,
    title: (info as { Title: string }).Title,
    language: (info as { Language: string }).Language,
    showsTitle: catalogue.includes('/DisplayDocTitle true'),
    isTagged: (markInfo as Map<string, boolean> | null)?.get('Marked') === true,
    texts,
    words: squeeze(words),
    roles,
  }
}

/** Leaves out spaces, and what a reader gives for a part of a letter that has no code. */
export function squeeze(text: string) {
  return text.normalize('NFC').replace(/[\s\p{C}]/gu, '')
}

/** The roles of the elements that have text on the page. */
function rolesOf(node: object): string[] {
  const { role, type, children = [] } = node as { role?: string; type?: string; children?: Kid[] }
  const own = role && children.some((child) => child.type === 'content') ? [role] : []
  return type === 'content' ? [] : [...own, ...children.flatMap(rolesOf)]
}

type Kid = { type?: string }
