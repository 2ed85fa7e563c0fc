/**
 * Follows RFC 4180. One more apostrophe keeps spreadsheets from running a cell (CSV injection),
 * except in negative numbers; an import takes it off again.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(text: string) {
  const isRun = /^'*[=+\-@\t\r]/.test(text) && !/^-\d+(?:\.\d+)?$/.test(text)
  const plain = isRun ? `'${text}` : text
  return /[",\r\n\t]/.test(plain) || plain !== text ? `"${plain.replaceAll('"', '""')}"` : plain
}
